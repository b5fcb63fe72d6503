"""Attention for the GPU, and the cache that calls it.

One thread for a query row and head: no shared memory and no barriers, so that a software adapter compiles and runs
it quickly. The argument lists are those that the paged cache of Apache TVM calls (tvm/relax/frontend/nn/llm,
Apache-2.0).
"""
import math

import tvm
from tvm import relax
from tvm.relax.frontend.nn.llm import kv_cache as kvc
from tvm.relax.frontend.nn.llm.position_embedding import llama_rope_with_position_map
from tvm.script import tirx as T

from shape import HD, HEADS, KVH, LAYERS, TARGET

AX = 32
GROUP = HEADS // KVH
PAGE = 16
LOG2E = math.log2(math.e)


@T.prim_func(s_tir=True)
def attn_ragged(
    var_q: T.handle, var_q_indptr: T.handle, var_k: T.handle, var_v: T.handle, var_kv_indptr: T.handle,
    var_q_pos: T.handle, var_k_off: T.handle, var_out: T.handle, var_lse: T.handle,
    causal: T.int32, rotary_mode: T.int32, rope_scale: T.float32, rope_theta: T.float32, sm_scale: T.float32,
):
    T.func_attr({"tirx.is_scheduled": True})
    batch = T.int32()
    qo_len = T.int32()
    kv_len = T.int32()
    o1 = T.int32()
    o2 = T.int32()
    o3 = T.int32()
    o4 = T.int32()
    q = T.match_buffer(var_q, (qo_len, HEADS, HD), "float32")
    q_indptr = T.match_buffer(var_q_indptr, (batch + 1,), "int32", elem_offset=o1)
    k = T.match_buffer(var_k, (kv_len, KVH, HD), "float32")
    v = T.match_buffer(var_v, (kv_len, KVH, HD), "float32")
    kv_indptr = T.match_buffer(var_kv_indptr, (batch + 1,), "int32", elem_offset=o2)
    q_pos = T.match_buffer(var_q_pos, (qo_len,), "int32", elem_offset=o3)
    k_off = T.match_buffer(var_k_off, (batch,), "int32", elem_offset=o4)
    out = T.match_buffer(var_out, (qo_len, HEADS, HD), "float32")
    lse = T.match_buffer(var_lse, (qo_len, HEADS), "float32")
    for bx in T.thread_binding((qo_len * HEADS + AX - 1) // AX, thread="blockIdx.x"):
        for tx in T.thread_binding(AX, thread="threadIdx.x"):
            with T.sblock("attn"):
                acc = T.sblock_alloc_buffer((HD,), "float32", scope="local")
                st = T.sblock_alloc_buffer((4,), "float32", scope="local")  # max, sum, score, new max
                row: T.let[T.int32] = (bx * AX + tx) // HEADS
                head: T.let[T.int32] = (bx * AX + tx) % HEADS
                if row < qo_len:
                    st[0] = T.float32(-5e4)
                    st[1] = T.float32(1)
                    for d in T.serial(HD):
                        acc[d] = T.float32(0)
                    for b in T.serial(batch):
                        if q_indptr[b] <= row and row < q_indptr[b + 1]:
                            for j in T.serial(kv_indptr[b + 1] - kv_indptr[b]):
                                if causal == 0 or j <= kv_indptr[b + 1] - kv_indptr[b] - q_indptr[b + 1] + row:
                                    st[2] = T.float32(0)
                                    for d in T.serial(HD):
                                        st[2] = st[2] + q[row, head, d] * k[kv_indptr[b] + j, head // GROUP, d]
                                    st[2] = st[2] * sm_scale * T.float32(LOG2E)
                                    st[3] = T.max(st[0], st[2])
                                    st[1] = st[1] * T.exp2(st[0] - st[3]) + T.exp2(st[2] - st[3])
                                    for d in T.serial(HD):
                                        acc[d] = (acc[d] * T.exp2(st[0] - st[3])
                                                  + v[kv_indptr[b] + j, head // GROUP, d] * T.exp2(st[2] - st[3]))
                                    st[0] = st[3]
                    for d in T.serial(HD):
                        out[row, head, d] = acc[d] / st[1]
                    lse[row, head] = st[0] + T.log2(st[1])


@T.prim_func(s_tir=True)
def attn_prefill(
    var_q: T.handle, var_q_indptr: T.handle, var_pages: T.handle, var_page_indptr: T.handle,
    var_page_values: T.handle, var_last: T.handle, var_k_off: T.handle, var_q_pos: T.handle,
    var_out: T.handle, var_lse: T.handle,
    causal: T.int32, rotary_mode: T.int32, rope_scale: T.float32, rope_theta: T.float32, sm_scale: T.float32,
):
    T.func_attr({"tirx.is_scheduled": True})
    batch = T.int32()
    qo_len = T.int32()
    nnz = T.int32()
    npages = T.int32()
    o1 = T.int32()
    o2 = T.int32()
    o3 = T.int32()
    o4 = T.int32()
    o5 = T.int32()
    o6 = T.int32()
    q = T.match_buffer(var_q, (qo_len, HEADS, HD), "float32")
    q_indptr = T.match_buffer(var_q_indptr, (batch + 1,), "int32", elem_offset=o1)
    pages = T.match_buffer(var_pages, (npages, 2, KVH, PAGE, HD), "float32")
    page_indptr = T.match_buffer(var_page_indptr, (batch + 1,), "int32", elem_offset=o2)
    page_values = T.match_buffer(var_page_values, (nnz,), "int32", elem_offset=o3)
    last = T.match_buffer(var_last, (batch,), "int32", elem_offset=o4)
    k_off = T.match_buffer(var_k_off, (batch,), "int32", elem_offset=o5)
    q_pos = T.match_buffer(var_q_pos, (qo_len,), "int32", elem_offset=o6)
    out = T.match_buffer(var_out, (qo_len, HEADS, HD), "float32")
    lse = T.match_buffer(var_lse, (qo_len, HEADS), "float32")
    for bx in T.thread_binding((qo_len * HEADS + AX - 1) // AX, thread="blockIdx.x"):
        for tx in T.thread_binding(AX, thread="threadIdx.x"):
            with T.sblock("attn"):
                acc = T.sblock_alloc_buffer((HD,), "float32", scope="local")
                st = T.sblock_alloc_buffer((4,), "float32", scope="local")
                n = T.sblock_alloc_buffer((1,), "int32", scope="local")
                row: T.let[T.int32] = (bx * AX + tx) // HEADS
                head: T.let[T.int32] = (bx * AX + tx) % HEADS
                if row < qo_len:
                    st[0] = T.float32(-5e4)
                    st[1] = T.float32(1)
                    for d in T.serial(HD):
                        acc[d] = T.float32(0)
                    for b in T.serial(batch):
                        if q_indptr[b] <= row and row < q_indptr[b + 1]:
                            n[0] = T.if_then_else(
                                page_indptr[b + 1] > page_indptr[b],
                                (page_indptr[b + 1] - page_indptr[b] - 1) * PAGE + last[b], 0)
                            for j in T.serial(n[0]):
                                if causal == 0 or j <= n[0] - q_indptr[b + 1] + row:
                                    page: T.let[T.int32] = page_values[page_indptr[b] + j // PAGE]
                                    st[2] = T.float32(0)
                                    for d in T.serial(HD):
                                        st[2] = st[2] + q[row, head, d] * pages[page, 0, head // GROUP, j % PAGE, d]
                                    st[2] = st[2] * sm_scale * T.float32(LOG2E)
                                    st[3] = T.max(st[0], st[2])
                                    st[1] = st[1] * T.exp2(st[0] - st[3]) + T.exp2(st[2] - st[3])
                                    for d in T.serial(HD):
                                        acc[d] = (acc[d] * T.exp2(st[0] - st[3])
                                                  + pages[page, 1, head // GROUP, j % PAGE, d] * T.exp2(st[2] - st[3]))
                                    st[0] = st[3]
                    for d in T.serial(HD):
                        out[row, head, d] = acc[d] / st[1]
                    lse[row, head] = st[0] + T.log2(st[1])


@T.prim_func(s_tir=True)
def attn_decode(
    var_q: T.handle, var_pages: T.handle, var_page_indptr: T.handle, var_page_values: T.handle,
    var_last: T.handle, var_k_off: T.handle, var_q_pos: T.handle, var_out: T.handle, var_lse: T.handle,
    rotary_mode: T.int32, rope_scale: T.float32, rope_theta: T.float32, sm_scale: T.float32,
):
    T.func_attr({"tirx.is_scheduled": True})
    batch = T.int32()
    nnz = T.int32()
    npages = T.int32()
    o2 = T.int32()
    o3 = T.int32()
    o4 = T.int32()
    o5 = T.int32()
    o6 = T.int32()
    q = T.match_buffer(var_q, (batch, HEADS, HD), "float32")
    pages = T.match_buffer(var_pages, (npages, 2, KVH, PAGE, HD), "float32")
    page_indptr = T.match_buffer(var_page_indptr, (batch + 1,), "int32", elem_offset=o2)
    page_values = T.match_buffer(var_page_values, (nnz,), "int32", elem_offset=o3)
    last = T.match_buffer(var_last, (batch,), "int32", elem_offset=o4)
    k_off = T.match_buffer(var_k_off, (batch,), "int32", elem_offset=o5)
    q_pos = T.match_buffer(var_q_pos, (batch,), "int32", elem_offset=o6)
    out = T.match_buffer(var_out, (batch, HEADS, HD), "float32")
    lse = T.match_buffer(var_lse, (batch, HEADS), "float32")
    for bx in T.thread_binding((batch * HEADS + AX - 1) // AX, thread="blockIdx.x"):
        for tx in T.thread_binding(AX, thread="threadIdx.x"):
            with T.sblock("attn"):
                acc = T.sblock_alloc_buffer((HD,), "float32", scope="local")
                st = T.sblock_alloc_buffer((4,), "float32", scope="local")
                n = T.sblock_alloc_buffer((1,), "int32", scope="local")
                b: T.let[T.int32] = (bx * AX + tx) // HEADS
                head: T.let[T.int32] = (bx * AX + tx) % HEADS
                if b < batch:
                    st[0] = T.float32(-5e4)
                    st[1] = T.float32(1)
                    for d in T.serial(HD):
                        acc[d] = T.float32(0)
                    n[0] = T.if_then_else(
                        page_indptr[b + 1] > page_indptr[b],
                        (page_indptr[b + 1] - page_indptr[b] - 1) * PAGE + last[b], 0)
                    for j in T.serial(n[0]):
                        page: T.let[T.int32] = page_values[page_indptr[b] + j // PAGE]
                        st[2] = T.float32(0)
                        for d in T.serial(HD):
                            st[2] = st[2] + q[b, head, d] * pages[page, 0, head // GROUP, j % PAGE, d]
                        st[2] = st[2] * sm_scale * T.float32(LOG2E)
                        st[3] = T.max(st[0], st[2])
                        st[1] = st[1] * T.exp2(st[0] - st[3]) + T.exp2(st[2] - st[3])
                        for d in T.serial(HD):
                            acc[d] = (acc[d] * T.exp2(st[0] - st[3])
                                      + pages[page, 1, head // GROUP, j % PAGE, d] * T.exp2(st[2] - st[3]))
                        st[0] = st[3]
                    for d in T.serial(HD):
                        out[b, head, d] = acc[d] / st[1]
                    lse[b, head] = st[0] + T.log2(st[1])


def create_cache(max_batch, max_total, chunk, page, window):
    bb = relax.BlockBuilder.current()
    fn = lambda f, name: bb.add_func(f, name)
    pair = lambda f, name: relax.Tuple([tvm.ir.StringImm("tirx"), fn(f, name)])
    none = relax.Tuple([])
    scale = {}
    args = [
        relax.ShapeExpr([max_batch, max_total, chunk, page, window, 1024]),
        relax.ShapeExpr([0, LAYERS]),
        relax.prim_value(HEADS),
        relax.prim_value(KVH),
        relax.prim_value(HD),
        relax.prim_value(HD),
        relax.ShapeExpr([int(kvc.AttnKind.MHA)] * LAYERS),
        relax.prim_value(False),
        relax.prim_value(kvc.RopeMode.NORMAL),
        relax.prim_value(1),
        relax.prim_value(10000),
        relax.prim_value(0),
        relax.op.zeros((), "float32"),
        fn(kvc._kv_cache_transpose_append(KVH, HD, "float32"), "kv_append"),
        none,
        pair(attn_ragged, "attn_ragged"),
        pair(attn_prefill, "attn_prefill"),
        pair(attn_decode, "attn_decode"),
        none,
        none,
        none,
        none,
        none,
        relax.Tuple([fn(kvc._merge_state_inplace(HEADS, HD, "float32", TARGET, "attn_merge"), "attn_merge")]),
        fn(llama_rope_with_position_map(10000, 1, HD, HEADS, KVH, "float32", scale, HD), "split_rotary"),
        fn(kvc._copy_single_page(KVH, page, HD, "float32", TARGET), "kv_copy_page"),
        fn(kvc._kv_cache_debug_get_kv(LAYERS, KVH, HD, "float32"), "kv_debug"),
        fn(kvc._compact_kv_copy(KVH, HD, "float32", TARGET), "kv_compact"),
    ]
    return kvc.PagedKVCache(
        _expr=relax.call_pure_packed(
            "vm.builtin.paged_attention_kv_cache_create", *args, ty_args=relax.AnyType()
        ),
        _name="paged_kv_cache",
    )
