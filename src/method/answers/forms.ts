/** What says nothing: a form that is given back unfilled, words of not knowing, a refusal, a question in return. */

const NAMED =
  'values?|texts?|answers?|numbers?|results?|sentence|verdict|words?|string|item|entity|header|one whole sentence|whole sentence|each value of the answer|entity|relation|number of rows?|datatype|order|calculation|operation|call|thoughts?|true or false|true\\s?/\\s?false|yes or no|yes\\s?/\\s?no|value of row \\d{1,3}|words|nodes?|name|node|name of (?:a|the) column';
/** A place of a form, in capitals, brackets or words: "VALUE", "[your answer]", "<answer>", "…". */
const PLACE = new RegExp(
  `^[<\\[{("“']{0,3}\\s*(?:(?:(?:the|your|final|correct|insert|short|a)\\s+){0,3}(?:${NAMED})(?: \\d| here| value)?|…+|[….]{2,}|_{2,}|x{2,}|\\?{2,3})\\s*(?:,\\s*[….]+\\s*)?[>\\]})"”']{0,3}[.…]*$`,
  'i',
);
/** Our own forms in words, as they stand in prompts. */
const FORM =
  /^(?:the answer, as short as possible|whether the statement holds|the (?:T|L|C) tuples\b|what (?:the operation is good for|you did|you are thinking)|how that gives the answer|the operation with its arguments|true or false\b|yes or no\b|one (?:whole )?sentence (?:that|which)|the (?:value|answer) (?:here|goes here)|the names of passages)/i;

/** Whether a text is a place of a form that nobody filled. */
export const isPlaceholder = (text: string): boolean => {
  const short = text.trim();
  return short.length < 200 && (PLACE.test(short) || FORM.test(short));
};

const TABLE =
  '(?:tables?|data|tuples|graph|context|information|passages?|rows?|cells?|columns?|nodes?|trace|text)';
const LACKS =
  'contain|provide|include|give|say|mention|specify|show|list|have|hold|state|tell|indicate|answer|cover|distinguish|record|name|offer|break|reveal|disclose|report';
/** Words of not knowing. */
const NOT_KNOWN = new RegExp(
  [
    String.raw`\bI\s?(?:do not|don['’]?t|dont|did not|didn['’]t) (?:know|have (?:enough|sufficient|the (?:necessary )?(?:information|data)))\b`,
    String.raw`\b(?:can ?not|can['’]?t|could not|couldn['’]t|unable to|impossible to|not possible to|not able to) be? ?(?:determined?|answered?(?= (?:from|based|using|with|by|due|because|since))|inferred?|derived?|found|established?|calculated?|computed?|identif(?:y|ied)|concluded?|tell|said|given|verified)\b`,
    String.raw`\b(?:it is |it['’]s )?(?:not possible|impossible) (?:for me )?to (?:say|tell|know|determine|answer|infer|find|calculate|establish|derive|conclude|give)\b|\b(?:I|we|one) (?:can ?not|can['’]?t|could not|couldn['’]t|am unable to|am not able to) (?:say|tell|determine|infer|derive|find|calculate|conclude|establish|work out|identify|know)\b|\b(?:can ?not|can['’]?t|unable to) (?:be answered\b|answer (?:this|the|that|it)?(?: question)? ?(?:with|from|based|using|given|by|as the table|because the table|since the table))|\b(?:does not|doesn['’]t|cannot|can['’]t) follow from\b`,
    String.raw`\b(?:not|n['’]t) (?:be )?(?:determinable|answerable|known|available|provided|given|specified|mentioned|stated|listed|included|present|shown|found|there|recorded|reported)\b`,
    String.raw`\b(?:not enough|insufficient|no(?: such| relevant| sufficient| specific)?|lack(?:s|ing)?(?: of)?|missing) (?:information|data|details?|entry|row|column|value|mention|evidence|context|answer|cells?)\b`,
    String.raw`\b${TABLE}\b[^.\n]{0,60}\b(?:do(?:es)? ?n[o'’]t|do(?:es)? not|did not|didn['’]t|lacks?|has no|have no|contains? no|gives? no|says? nothing|only (?:has|gives|contains|covers|shows|lists|provides))\b`,
    String.raw`\b(?:do(?:es)? not|doesn['’]t|don['’]t) (?:${LACKS})\b[^.\n]{0,80}\b(?:information|data|year|table|value|row|column|answer|anything)\b`,
    String.raw`\bnone of the (?:cells|rows|columns|values|tuples|nodes|passages)\b`,
    String.raw`\b(?:there is|there['’]s|there are|we have|I (?:see|find|found)) no (?:information|data|row|column|value|entry|mention|such|answer|cells?|record|2\d{3})\b`,
    String.raw`\bnothing in the ${TABLE}\b`,
    String.raw`\b(?:answer|it|value|question|result) (?:is|remains) (?:unknown|unclear|undetermined|indeterminate|unanswerable|not clear)\b`,
    String.raw`\bI(?:['’]m| am) not (?:sure|certain|able to (?:determine|tell|find|say))\b`,
    '不知道|无法确定|無法確定|无法回答|没有(?:提供|足够|相关|信息|数据)|未提供|不清楚|無法得知|无法得知|表中没有|わかりません|分かりません|不明です|情報がありません|알 수 없|모르겠',
    String.raw`\b(?:ich weiß (?:es )?nicht|weiß ich nicht|nicht (?:bekannt|angegeben|enthalten|ersichtlich|verfügbar)|je ne sais pas|n['’]est pas (?:indiqué|fourni|disponible|mentionné|précisé)|no (?:lo )?sé|no se (?:indica|puede determinar|menciona|proporciona)|desconocido|não sei|non (?:lo )?so|ik weet het niet|nie wiem|bilmiyorum|không biết|tidak tahu|vet inte|nevím)(?![\p{L}])`,
    '(?:geht|gehen|lässt|steht|stehen|ist|sind|kann|wird|werden|findet|enthält|nennt|gibt|sagt|zeigt)[^.\\n]{0,60}\\b(?:nicht (?:hervor|ablesen|ablesbar|beantwort|bestimm|angegeben|genannt|enthalten|zu entnehmen|ermittel|herleiten|sagen)|keine (?:angabe|information|daten|antwort))|steht weder|(?:ne (?:permet|contient|donne|figure|dit|mentionne|précise|comporte|fournit|montre|indique)[^.\\n]{0,20} pas|aucune (?:information|donnée|réponse)|impossible (?:de|à) (?:répondre|déterminer|dire|savoir))|(?:no (?:contiene|es posible|aparece|figura|dice|permite|hay (?:datos|información)|se puede)|no está en la tabla)|(?:não (?:contém|é possível|informa|há|consta|aparece|permite|diz|está na tabela))|(?:non (?:è possibile|contiene|indica|riporta|dice|compare|permette|si può|è (?:presente|riportato)))|(?:не (?:содержит|указан|сказано|приводится|приведен|даёт|дает|позволяет)|нельзя (?:определить|ответить|сказать)|нет (?:ответа|сведений))|(?:staat niet|bevat geen|niet te bepalen|finns inte|framgår inte|nie zawiera|nie podano|nie ma (?:danych|informacji))|没有(?:答案|给出|列出|记录|这|关于)|不包含|未(?:提及|包含|列出|给出|说明|记载)|無回答|没有.{0,12}(?:信息|数据|记录|资料)|含まれていません|記載されて(?:いません|いない)|載っていません|(?:情報|データ|答え)(?:が|は)(?:ありません|ない)|判断できません|없습니다|나와 있지 않|لا (?:يحتوي|يوجد|تحتوي|يمكن)|غير (?:معروف|مذكور)',
    '(?:я )?не знаю|неизвестно|нет (?:данных|информации)|не указан|невозможно определить|لا أعرف|لا أعلم|लिख नहीं|नहीं पता|मुझे नहीं|ไม่ทราบ|לא יודע|δεν γνωρίζω|δεν ξέρω',
  ].join('|'),
  'iu',
);

/** Whole answers that say that there is none. */
const NOTHING =
  /^[\s"'“(]*(?:none|null|nil|n\/?a|not applicable|unknown|no answer|not (?:found|available|known|given|provided|specified|mentioned|present|sure|determinable|answerable|applicable|in (?:the )?table|enough (?:info(?:rmation)?|data))|unanswerable|undetermined|indeterminate|cannot (?:say|tell|answer|determine)|can['’]?t (?:say|tell)|insufficient (?:information|data)|no (?:data|information|result|match|value)(?: (?:found|available))?|none of (?:the above|these|them)|idk|未知|无|無|不明|keine(?: antwort| angabe)?|unbekannt|aucune?|inconnue?|ninguno|desconocido|nenhum|нет|неизвестно|없음|なし)[\s"'”.)。]*$/i;

/** Whether a whole answer says that there is none, as "None" and "not found" do. */
export const isNothing = (text: string): boolean => (text.length < 80 ? NOTHING.test(text) : false);

/** "unknown (the table has no such row)", "None, since …". */
export const beginsWithNothing = (text: string): boolean =>
  /^(?:unknown|none|n\/a|not (?:known|given|available|found))\s?[(,;:–—-]/i.test(text);

/** Whether a text says that the answer is not known, or not to be had from the table. */
export const saysUnknown = (text: string): boolean => NOT_KNOWN.test(text);

/** A refusal, or a question in return: nothing was said about the table. */
const REFUSAL = new RegExp(
  [
    String.raw`\b(?:can ?not|can['’]?t|unable to|not able to|won['’]t|will not|am not (?:able|allowed|permitted|comfortable)(?: to)?|must decline(?: to)?|have to decline(?: to)?|decline to)\s+(?:(?:help|assist|provide|comply|fulfil?l|do (?:that|this)|engage|complete|generate|give|continue|process|discuss|support|create|perform|respond|share|offer|browse|access|see|view|open|make|participate|answer)\b)`,
    String.raw`\bas an? (?:AI|artificial|large language|language)\b`,
    String.raw`\b(?:against|violates?) (?:my|our|the|its) (?:guidelines|policy|policies|programming|principles)`,
    String.raw`\b(?:must|have to|would rather|prefer to) (?:decline|refuse|not)\b`,
    String.raw`\b(?:could|can|would|please) (?:you )?(?:please )?(?:provide|share|paste|upload|clarify|specify|send|rephrase|give me|tell me|let me know)\b`,
    String.raw`\bI (?:do not|don['’]t|can['’]t|cannot|didn['’]t) (?:see|have access|find|receive) (?:a |an |any |the |your |to )`,
    String.raw`\bI(?:['’]m| am) (?:sorry|afraid)\b`,
    String.raw`\bI apologi[sz]e\b`,
    '抱歉|对不起|对不起|申し訳|死んでも|죄송|не могу помочь|извините|lo siento|es tut mir leid|tut mir leid|je suis désolé|désolé|desculpe|mi dispiace',
  ].join('|'),
  'i',
);

/** Whether a text refuses, apologises or asks back. */
export const refuses = (text: string): boolean => REFUSAL.test(text);

const ASKS_BACK = new RegExp(
  [
    String.raw`\b(?:could|can|would) you (?:please )?(?:provide|share|paste|upload|clarify|specify|send|rephrase|give me|tell me)\b`,
    String.raw`\bplease (?:provide|share|paste|upload|clarify|specify|send|rephrase)\b`,
    String.raw`\bI (?:do not|don['’]t|can['’]t|cannot|didn['’]t) (?:actually )?(?:see|have access to|find|receive|view|open) (?:a |an |any |the |your )?(?:table|file|image|attachment|document|data|one in)`,
  ].join('|'),
  'i',
);

/** Whether a text asks for what was given already, as if it were not there. */
export const asksBack = (text: string): boolean => ASKS_BACK.test(text);

/** A form in JSON that is given back: places in capitals without quotes. */
export const echoesForm = (text: string): boolean =>
  /[[:,]\s{0,4}(?:TEXT|VALUE|NODE|WORDS|ENTITY|HEADER|[TLC] TUPLE|CALL|CALCULATION|OPERATION|ROUND|FUNCTION)\s{0,4}[,\]}]/.test(
    text,
  );
