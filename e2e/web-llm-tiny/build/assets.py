"""tokenizer.json and mlc-chat-config.json of the tiny model (384 tokens)."""
import json
import sys

out = sys.argv[1]
VOCAB = 384


def byte_chars():
    keep = list(range(33, 127)) + list(range(161, 173)) + list(range(174, 256))
    m, n = {}, 0
    for b in range(256):
        if b in keep:
            m[b] = chr(b)
        else:
            m[b] = chr(256 + n)
            n += 1
    return m


chars = byte_chars()
vocab = {chars[b]: b for b in range(256)}
special = ["<|im_start|>", "<|im_end|>", "<|endoftext|>"]
merges = []

# Pieces of words, so that prompts are short: learnt by merging the most frequent pair (byte-pair encoding) of the
# prompts of this project, in that order. A dot is a space.
PIECES = r"""
·+t h+e ·+a e+r ·t+he ·+i ·+| o+u e+s ·+o a+t o+w ·+w ·+c n+d u+m ·+" o+l o+n ·+1 r+e ·+n s+t t+h r+ow ·+f s+e
o+r l+e i+on ·+( i+n ·i+s ·o+f ·+2 ol+um olum+n h+at ·i+n ·+m ·n+o "+) u+es ·a+nd t+ion a+l ·+3 t+s h+a ·+s a+b
n+s e+n e+d ns+w nsw+er a+d ·+: ab+le "+: ·c+olumn a+y ues+tion ·t+o p+l i+t ·+b i+s e+l ·+row u+l "+, b+ou ·+0
·i+t ·+l g+h a+n in+g ·no+d a+m ·a+nswer e+x a+r ·t+hat i+th ·+S o+m i+r u+se ·o+n ·w+ith use+um ·+y ·y+ou ·a+re
·+T t+er ·a+s am+e ·t+able at+ion v+al i+gh ·+q ul+ts n+t ·+he i+l ·o+r ·+4 ad+er ·+st ·+C is+it ",+" ·+d d+ults
·w+hat ·+ha v+e ·+A ·q+uestion a+c e+igh
"""
for piece in PIECES.split():
    left, right = ("".join(chars[c] for c in part.replace("·", " ").encode()) for part in piece.split("+"))
    assert left in vocab and right in vocab, piece
    vocab[left + right] = len(vocab) + len(special)
    merges.append([left, right])
assert len(vocab) + len(special) == VOCAB
# Ids: bytes 0 to 255, marks 256 to 258, pieces after them.
marks = {mark: 256 + i for i, mark in enumerate(special)}
added = [{"id": i, "content": mark, "single_word": False, "lstrip": False, "rstrip": False,
          "normalized": False, "special": True} for mark, i in marks.items()]
full = {**vocab, **marks}
assert sorted(full.values()) == list(range(VOCAB))
json.dump({
    "version": "1.0", "truncation": None, "padding": None, "added_tokens": added,
    "normalizer": None,
    "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True},
    "post_processor": None,
    "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
    "model": {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None,
              "end_of_word_suffix": None, "fuse_unk": False, "byte_fallback": False,
              "vocab": full, "merges": [" ".join(m) for m in merges]},
}, open(out + "/tokenizer.json", "w"), ensure_ascii=False)
json.dump({
    "version": "0.1.0", "model_type": "llama", "quantization": "q0f32",
    "model_config": {"hidden_size": 64, "num_hidden_layers": 2, "vocab_size": VOCAB,
                     "context_window_size": 8192, "prefill_chunk_size": 512},
    "vocab_size": VOCAB, "context_window_size": 8192, "sliding_window_size": -1,
    "prefill_chunk_size": 512, "attention_sink_size": -1, "tensor_parallel_shards": 1,
    "pad_token_id": 258, "bos_token_id": 258, "eos_token_id": 257,
    "temperature": 1.0, "presence_penalty": 0.0, "frequency_penalty": 0.0,
    "repetition_penalty": 1.0, "top_p": 1.0,
    "tokenizer_files": ["tokenizer.json"],
    "tokenizer_info": {"token_postproc_method": "byte_level", "prepend_space_in_encode": False,
                       "strip_space_in_decode": False},
    "conv_template": {
        "name": "chatml", "system_template": "<|im_start|>system\n{system_message}<|im_end|>\n",
        "system_message": "", "system_prefix_token_ids": None, "add_role_after_system_message": True,
        "roles": {"user": "<|im_start|>user", "assistant": "<|im_start|>assistant", "tool": "<|im_start|>tool"},
        "role_templates": {"user": "{user_message}", "assistant": "{assistant_message}", "tool": "{tool_message}"},
        "messages": [], "seps": ["<|im_end|>\n"], "role_content_sep": "\n", "role_empty_sep": "\n",
        "stop_str": ["<|im_end|>"], "stop_token_ids": [257, 258], "function_string": "",
        "use_function_calling": False,
    },
}, open(out + "/mlc-chat-config.json", "w"), indent=1)
print("tokens", len(full), "merges", len(merges))
