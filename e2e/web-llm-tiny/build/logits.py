"""What web-llm does to the logits in place, on the GPU: one thread a token."""
from tvm.script import tirx as T

from shape import VOCAB, WORDS

TX = 64


@T.prim_func(s_tir=True)
def apply_bitmask_inplace(var_logits: T.handle, var_seq: T.handle, var_mask: T.handle):
    T.func_attr({"global_symbol": "apply_bitmask_inplace", "tirx.noalias": True, "tirx.is_scheduled": True})
    n = T.int32()
    m = T.int32()
    logits = T.match_buffer(var_logits, (n, VOCAB), "float32")
    seq = T.match_buffer(var_seq, (m,), "int32")
    mask = T.match_buffer(var_mask, (n, WORDS), "int32")
    for b in T.thread_binding(m * (VOCAB // TX), thread="blockIdx.x"):
        for t in T.thread_binding(TX, thread="threadIdx.x"):
            with T.sblock("mask"):
                vs = T.axis.spatial(m, b // (VOCAB // TX))
                vv = T.axis.spatial(VOCAB, b % (VOCAB // TX) * TX + t)
                logits[seq[vs], vv] = T.Select(
                    T.bitwise_and(T.shift_right(mask[seq[vs], vv // 32], vv % 32), 1) == 1,
                    logits[seq[vs], vv], T.float32(-1e30))


@T.prim_func(s_tir=True)
def apply_logit_bias_inplace(var_logits: T.handle, var_pos: T.handle, var_ids: T.handle, var_bias: T.handle):
    T.func_attr({"global_symbol": "apply_logit_bias_inplace", "tirx.noalias": True, "tirx.is_scheduled": True})
    n = T.int32()
    k = T.int32()
    logits = T.match_buffer(var_logits, (n, VOCAB), "float32")
    pos = T.match_buffer(var_pos, (k,), "int32")
    ids = T.match_buffer(var_ids, (k,), "int32")
    bias = T.match_buffer(var_bias, (k,), "float32")
    for b in T.thread_binding((k + TX - 1) // TX, thread="blockIdx.x"):
        for t in T.thread_binding(TX, thread="threadIdx.x"):
            with T.sblock("bias"):
                v = T.axis.spatial(k, b * TX + t)
                T.where(b * TX + t < k)
                logits[pos[v], ids[v]] = logits[pos[v], ids[v]] + bias[v]


@T.prim_func(s_tir=True)
def apply_penalty_inplace(
    var_logits: T.handle, var_seq: T.handle, var_pos: T.handle, var_ids: T.handle,
    var_cnt: T.handle, var_pen: T.handle,
):
    T.func_attr({"global_symbol": "apply_penalty_inplace", "tirx.noalias": True, "tirx.is_scheduled": True})
    n = T.int32()
    m = T.int32()
    k = T.int32()
    logits = T.match_buffer(var_logits, (n, VOCAB), "float32")
    seq = T.match_buffer(var_seq, (m,), "int32")
    pos = T.match_buffer(var_pos, (k,), "int32")
    ids = T.match_buffer(var_ids, (k,), "int32")
    cnt = T.match_buffer(var_cnt, (k,), "int32")
    pen = T.match_buffer(var_pen, (m, 3), "float32")
    for b in T.thread_binding((k + TX - 1) // TX, thread="blockIdx.x"):
        for t in T.thread_binding(TX, thread="threadIdx.x"):
            with T.sblock("penalty"):
                v = T.axis.spatial(k, b * TX + t)
                T.where(b * TX + t < k)
                logits[seq[pos[v]], ids[v]] = (
                    T.Select(
                        logits[seq[pos[v]], ids[v]] < T.float32(0),
                        logits[seq[pos[v]], ids[v]] * pen[pos[v], 2],
                        logits[seq[pos[v]], ids[v]] / pen[pos[v], 2])
                    - pen[pos[v], 0] - T.Cast("float32", cnt[v]) * pen[pos[v], 1])
