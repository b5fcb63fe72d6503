"""A model of the llama shape, and how its next token is chosen."""
from tvm import te, tirx
from tvm.relax.frontend import nn
from tvm.relax.frontend.nn import op, Tensor
from tvm.relax.frontend.nn.llm import kv_cache as kvc

from attention import create_cache
from shape import HD, HEADS, HIDDEN, INTER, KVH, LAYERS, VOCAB


class Attention(nn.Module):
    def __init__(self, layer):
        self.layer = layer
        self.qkv_proj = nn.Linear(HIDDEN, (HEADS + 2 * KVH) * HD, bias=False)
        self.o_proj = nn.Linear(HEADS * HD, HIDDEN, bias=False)

    def forward(self, x, cache):
        b, s, _ = x.shape
        qkv = op.reshape(self.qkv_proj(x), (b, s, HEADS + 2 * KVH, HD))
        out = cache.attention_with_fused_qkv(self.layer, qkv, HEADS, sm_scale=HD**-0.5)
        return self.o_proj(op.reshape(out, (b, s, HEADS * HD)))


class Mlp(nn.Module):
    def __init__(self):
        self.up = nn.Linear(HIDDEN, INTER, bias=False)
        self.gate = nn.Linear(HIDDEN, INTER, bias=False)
        self.down = nn.Linear(INTER, HIDDEN, bias=False)

    def forward(self, x):
        return self.down(op.silu(self.gate(x)) * self.up(x))


class Layer(nn.Module):
    def __init__(self, i):
        self.attn = Attention(i)
        self.mlp = Mlp()
        self.norm1 = nn.RMSNorm(HIDDEN, -1, 1e-5, bias=False)
        self.norm2 = nn.RMSNorm(HIDDEN, -1, 1e-5, bias=False)

    def forward(self, x, cache):
        x = x + self.attn(self.norm1(x), cache)
        return x + self.mlp(self.norm2(x))


class Model(nn.Module):
    def __init__(self):
        self.tok = nn.Embedding(VOCAB, HIDDEN)
        self.layers = nn.ModuleList([Layer(i) for i in range(LAYERS)])
        self.norm = nn.RMSNorm(HIDDEN, -1, 1e-5, bias=False)
        self.lm_head = nn.Linear(HIDDEN, VOCAB, bias=True)

    def body(self, x, cache):
        for layer in self.layers:
            x = layer(x, cache)
        return self.norm(x)

    def embed(self, input_ids: Tensor):
        return self.tok(input_ids)

    def prefill(self, input_embed: Tensor, paged_kv_cache: kvc.PagedKVCache):
        h = self.body(input_embed, paged_kv_cache)

        def last(x: te.Tensor):
            b, s, d = x.shape
            return te.compute((b, 1, d), lambda i, _, k: x[i, s - 1, k], name="last")

        h = op.tensor_expr_op(last, "last", [h])
        return self.lm_head(h), paged_kv_cache

    def decode(self, input_embed: Tensor, paged_kv_cache: kvc.PagedKVCache):
        return self.lm_head(self.body(input_embed, paged_kv_cache)), paged_kv_cache

    def softmax_with_temperature(self, logits: Tensor, temperature: Tensor):
        t = op.reshape(temperature, (temperature.shape[0], 1, 1))
        return op.softmax(logits / t, axis=-1)

    def argsort_probs(self, probs: Tensor):
        def rank(p):
            j = te.reduce_axis((0, VOCAB), name="j")
            return te.compute(
                p.shape,
                lambda b, i: te.sum(
                    tirx.Select(
                        tirx.any(p[b, j] > p[b, i], tirx.all(p[b, j] == p[b, i], j < i)),
                        tirx.const(1, "int32"),
                        tirx.const(0, "int32"),
                    ),
                    axis=j,
                ),
                name="rank",
            )

        def ids(r):
            i = te.reduce_axis((0, VOCAB), name="i")
            return te.compute(
                r.shape,
                lambda b, k: te.sum(
                    tirx.Select(r[b, i] == k, tirx.Cast("int32", i), tirx.const(0, "int32")), axis=i
                ),
                name="ids",
            )

        def gather(p, s):
            return te.compute(p.shape, lambda b, k: p[b, s[b, k]], name="gather")

        r = op.tensor_expr_op(rank, "rank", [probs])
        s = op.tensor_expr_op(ids, "ids", [r])
        return op.tensor_expr_op(gather, "gather", [probs, s]), s

    def sample_with_top_p(
        self, sorted_probs: Tensor, sorted_indices: Tensor, uniform: Tensor,
        sample_indices: Tensor, top_p: Tensor,
    ):
        def cumsum(p):
            j = te.reduce_axis((0, VOCAB), name="j")
            return te.compute(
                p.shape,
                lambda b, k: te.sum(
                    tirx.Select(j <= k, p[b, j], tirx.const(0.0, "float32")), axis=j
                ),
                name="cumsum",
            )

        # what survives top-p, as a prefix of the sorted row
        def kept(p, c, t):
            k = te.reduce_axis((0, VOCAB), name="k")
            return te.compute(
                (p.shape[0],),
                lambda b: te.sum(
                    tirx.Select(
                        tirx.all(c[b, k] - p[b, k] < t[b], p[b, k] > 0.0),
                        tirx.const(1, "int32"),
                        tirx.const(0, "int32"),
                    ),
                    axis=k,
                ),
                name="kept",
            )

        def pick(c, n, u, which):
            k = te.reduce_axis((0, VOCAB), name="k")
            row = lambda i: which[i]
            return te.compute(
                u.shape,
                lambda i: te.sum(
                    tirx.Select(
                        tirx.all(
                            k < n[row(i)] - 1, c[row(i), k] <= u[i] * c[row(i), n[row(i)] - 1]
                        ),
                        tirx.const(1, "int32"),
                        tirx.const(0, "int32"),
                    ),
                    axis=k,
                ),
                name="pick",
            )

        def token(s, at, which):
            return te.compute(at.shape, lambda i: s[which[i], at[i]], name="token")

        c = op.tensor_expr_op(cumsum, "cumsum", [sorted_probs])
        n = op.tensor_expr_op(kept, "kept", [sorted_probs, c, top_p])
        at = op.tensor_expr_op(pick, "pick", [c, n, uniform, sample_indices])
        return op.tensor_expr_op(token, "token", [sorted_indices, at, sample_indices])

    def create_tir_paged_kv_cache(
        self, max_batch_size: tirx.Var, max_total_seq_len: tirx.Var, prefill_chunk_size: tirx.Var,
        page_size: tirx.Var, support_sliding_window: tirx.Var,
    ):
        return create_cache(
            max_batch_size, max_total_seq_len, prefill_chunk_size, page_size, support_sliding_window
        )

    def spec(self):
        S, F = nn.spec.Tensor, "float32"
        packed = {"param_mode": "packed", "effect_mode": "none"}
        plain = {"param_mode": "none", "effect_mode": "none"}
        cache = nn.spec.Object(object_type=kvc.PagedKVCache)
        return {
            "embed": {"input_ids": S(["seq_len"], "int32"), "$": dict(packed)},
            "prefill": {"input_embed": S([1, "seq_len", HIDDEN], F), "paged_kv_cache": cache, "$": dict(packed)},
            "decode": {"input_embed": S([1, 1, HIDDEN], F), "paged_kv_cache": cache, "$": dict(packed)},
            "softmax_with_temperature": {
                "logits": S(["n", 1, VOCAB], F), "temperature": S(["n"], F), "$": dict(plain)},
            "argsort_probs": {"probs": S(["n", VOCAB], F), "$": dict(plain)},
            "sample_with_top_p": {
                "sorted_probs": S(["n", VOCAB], F), "sorted_indices": S(["n", VOCAB], "int32"),
                "uniform": S(["m"], F), "sample_indices": S(["m"], "int32"), "top_p": S(["n"], F),
                "$": dict(plain)},
            "create_tir_paged_kv_cache": {
                "max_batch_size": int, "max_total_seq_len": int, "prefill_chunk_size": int,
                "page_size": int, "support_sliding_window": int, "$": dict(plain)},
        }
