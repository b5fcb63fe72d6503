"""The sizes of the model, and what it is compiled for."""
import tvm

VOCAB, HIDDEN, INTER, LAYERS, HEADS, KVH, HD = 384, 64, 128, 2, 2, 2, 32
CTX, CHUNK = 2048, 512
WORDS = (VOCAB + 31) // 32

TARGET = tvm.target.Target(
    {"kind": "webgpu", "max_num_threads": 128},
    host={"kind": "llvm", "mtriple": "wasm32-unknown-unknown-wasm"},
)
