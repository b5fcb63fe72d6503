#!/usr/bin/env bash
# Builds the model anew from package registries only, and packs it into ../model:
#   Debian bookworm: emscripten 3.1.6 (with clang and lld 14)   PyPI: apache-tvm, apache-tvm-ffi, numpy, ml_dtypes
# Needs Python 3.11, Node 20 and, if emcc is missing, the rights to install it.
# usage: build.sh WORKDIR
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/out"
work=$(cd "$1" && pwd)
out=$work/out
command -v emcc >/dev/null || { apt-get update && apt-get install -y --no-install-recommends emscripten; }
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q apache-tvm==0.27.0.post1 apache-tvm-ffi==0.1.14.post1 numpy==2.4.6 ml_dtypes==0.6.0
site=$("$work/venv/bin/python" -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')

# The runtime's sources, as the wheels bring them, with the few headers that they leave out.
root=$work/root
rm -rf "$root" && mkdir -p "$root/src" "$root/3rdparty/tvm-ffi"
cp -r "$site/tvm/src/runtime" "$root/src/"
cp -r "$site/tvm/include" "$site/tvm/web" "$root/"
cp -r "$site/tvm_ffi/src" "$site/tvm_ffi/include" "$root/3rdparty/tvm-ffi/"
cp -r "$here/shim/include/." "$root/include/"
cp -r "$here/shim/src/." "$root/src/"
cp "$here/tiny_runtime.cc" "$root/"
cd "$root"
# By a relative path: names of files get into the library.
emcc -I. -Iinclude -I3rdparty/tvm-ffi/include -Os -g0 -std=c++17 -Wno-everything \
  -c -o "$work/runtime.o" tiny_runtime.cc

# The model: what the GPU runs, what calls it, the weights.
cd "$work"
"$work/venv/bin/python" "$here/model.py" "$work/model"
emcc -Os -g0 --no-entry -s WASM_BIGINT=1 -s ERROR_ON_UNDEFINED_SYMBOLS=0 -s STANDALONE_WASM=1 \
  -s ALLOW_MEMORY_GROWTH=1 -s INITIAL_MEMORY=33554432 \
  -o "$out/tiny.wasm" runtime.o model/lib0.o model/devc.o
cp model/params_shard_0.bin model/tensor-cache.json "$out/"
"$work/venv/bin/python" "$here/assets.py" "$out"
(cd "$out" && sha256sum ./*)

node "$here/pack.mjs" "$out" "$here/../model"
