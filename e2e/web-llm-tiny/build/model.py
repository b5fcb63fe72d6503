"""Compiles the model to the objects that emcc links with the web runtime, and writes its weights.

Needs the packages of Apache TVM and no network. Argument: the folder to write to.
"""
import hashlib
import json
import os
import shutil
import sys

import tvm
from tvm import relax
from tvm.s_tir import dlight as dl

from layers import Model
from logits import apply_bitmask_inplace, apply_logit_bias_inplace, apply_penalty_inplace
from shape import CHUNK, CTX, TARGET
from weights import weights

OUT = sys.argv[1]


def main():
    os.makedirs(OUT, exist_ok=True)
    model = Model()
    model.to("float32")
    mod, params = model.export_tvm(spec=model.spec())
    ws = weights(params)
    meta = {
        "model_type": "llama", "quantization": "q0f32", "context_window_size": CTX,
        "sliding_window_size": -1, "attention_sink_size": -1, "prefill_chunk_size": CHUNK,
        "tensor_parallel_shards": 1, "kv_state_kind": "kv_cache", "max_batch_size": 1,
        "params": [{"name": n, "shape": list(w.shape), "dtype": "float32", "preprocs": []} for n, w in ws],
        "memory_usage": {},
    }
    bb = relax.BlockBuilder(mod)
    with bb.function("_metadata", params=[]):
        bb.emit_func_output(tvm.ir.StringImm(json.dumps(meta)))
    mod = bb.finalize()
    for f in (apply_bitmask_inplace, apply_logit_bias_inplace, apply_penalty_inplace):
        mod[f.attrs["global_symbol"]] = f

    @tvm.transform.module_pass(opt_level=0)
    def pipeline(m, _ctx):
        with TARGET:
            return tvm.transform.Sequential([
                relax.transform.LegalizeOps(),
                relax.transform.AnnotateTIROpPattern(),
                relax.transform.FoldConstant(),
                relax.transform.FuseOps(),
                relax.transform.FuseTIR(),
                relax.transform.DeadCodeElimination(),
                dl.ApplyDefaultSchedule(dl.gpu.Fallback()),
                relax.transform.RewriteDataflowReshape(),
                relax.transform.ToNonDataflow(),
                relax.transform.RemovePurityChecking(),
                relax.transform.CallTIRRewrite(),
                relax.transform.StaticPlanBlockMemory(),
                relax.transform.LowerAllocTensor(),
                relax.transform.KillAfterLastUse(),
                relax.transform.LowerRuntimeBuiltin(),
                relax.transform.ComputePrimValue(),
                relax.transform.VMShapeLower(),
                relax.transform.AttachGlobalSymbol(),
            ])(m)

    ex = relax.build(mod, TARGET, relax_pipeline=pipeline)

    def link(output, objects, **kw):
        names = []
        for o in objects:
            shutil.copy(o, OUT)
            names.append(os.path.join(OUT, os.path.basename(o)))
        print("objects", names, kw)
        with open(output, "w") as f:
            f.write("\n".join(names))

    link.object_format = "o"
    ex.export_library(os.path.join(OUT, "objects.txt"), fcompile=link)
    blob = b"".join(w.tobytes() for _, w in ws)
    open(os.path.join(OUT, "params_shard_0.bin"), "wb").write(blob)
    recs, at = [], 0
    for n, w in ws:
        recs.append({"name": n, "shape": list(w.shape), "dtype": "float32", "format": "raw", "nbytes": w.nbytes, "byteOffset": at})
        at += w.nbytes
    json.dump({
        "metadata": {"ParamSize": len(ws), "ParamBytes": at, "BitsPerParam": 32.0},
        "records": [{"dataPath": "params_shard_0.bin", "format": "raw-shard", "nbytes": at,
                     "md5sum": hashlib.md5(blob).hexdigest(), "records": recs}],
    }, open(os.path.join(OUT, "tensor-cache.json"), "w"))
    print("params", len(ws), at)


main()
