import type { TextEncoding } from '#domain/files/dialect.ts'

/**
 * The characters of words in another script. Words of at least three letters contain a vowel, if the script writes
 * vowels.
 */
export const scripts = {
  cyrillic: /^(?=.{1,2}$|.*[аеёиоуыэюяієїў])\p{Script=Cyrillic}+$/iu,
  greek: /^(?=.{1,2}$|.*[αεηιουωάέήίόύώϊϋΐΰ])\p{Script=Greek}+$/iu,
  hebrew: /^[\p{Script=Hebrew}]+$/u,
  arabic: /^\p{Script=Arabic}[\p{Script=Arabic}\p{M}ـ]*$/u,
  thai: /^[ก-ฮเ-ไฯ][ก-๎]*$/,
  japanese: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々ﾞﾟA-Z]+$/u,
  chinese: /^[\p{Script=Han}A-Z]+$/u,
  korean: /^[\p{Script=Hangul}\p{Script=Han}A-Z]+$/u,
}
export type Script = keyof typeof scripts

export const scriptOfEncoding: Partial<Record<TextEncoding, Script>> = {
  'windows-1251': 'cyrillic',
  'koi8-u': 'cyrillic',
  ibm866: 'cyrillic',
  'x-mac-cyrillic': 'cyrillic',
  'windows-1253': 'greek',
  'windows-1255': 'hebrew',
  'windows-1256': 'arabic',
  'windows-874': 'thai',
  shift_jis: 'japanese',
  'euc-jp': 'japanese',
  gb18030: 'chinese',
  big5: 'chinese',
  'euc-kr': 'korean',
}

/** Characters with which most personal names in Japan, China, Taiwan and Korea begin, or which they contain. */
export const nameCharacters =
  '山田佐藤鈴木高橋伊渡辺中村小林加吉川井上松本斎清崎森池石橋岡前長野原島谷西東北南大太郎一二三子美花由香恵陽翔' +
  '王李张劉刘陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭蔡蒋蔣伟偉芳娜秀英敏静靜丽麗强磊军洋勇艳杰娟涛明超霞平刚桂华文建国國志怡君淑雅家' +
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노민준지현수영은성진호우연경희철숙순미재동태'

/** The words of a language. Some letters belong to it only if a certain letter follows: œ before u, õ before e. */
const languages = {
  german: /^[a-zäöüß]+$/iu,
  french: /^(?:[a-zàâæçéèêëîïôûùüÿ]|œ(?=[un]))+$/iu,
  spanish: /^[a-záéíóúñü]+$/iu,
  portuguese: /^(?:[a-zãáàâçéêíóôúü]|õ(?=e))+$/iu,
  italian: /^[a-zàèéìíòóù]+$/iu,
  dutch: /^[a-záéèëêïóöü]+$/iu,
  swedish: /^[a-zåäöéü]+$/iu,
  danish: /^[a-zæøåéüöä]+$/iu,
  finnish: /^[a-zäöåéšž]+$/iu,
  icelandic: /^[a-záðéíóúýþæö]+$/iu,
  catalan: /^[a-zàçéèíïóòúü]+$/iu,
  polish: /^[a-ząćęłńóśźż]+$/iu,
  czech: /^[a-záčďéěíňóřšťúůýž]+$/iu,
  slovak: /^[a-záäčďéíľňóôšťúýž]+$/iu,
  hungarian: /^[a-záéíóöőúüű]+$/iu,
  romanian: /^[a-zăâîşţșț]+$/iu,
  croatian: /^[a-zčćđšž]+$/iu,
  turkish: /^[a-zçğıİöşüâî]+$/iu,
  lithuanian: /^[a-ząčęėįšųūž]+$/iu,
  latvian: /^[a-zāčēģīķļņšūž]+$/iu,
  estonian: /^(?:[a-zäöüšž]|õ(?=[a-zäöü]))+$/iu,
}
type Language = keyof typeof languages

const western: Language[] = [
  'german',
  'french',
  'spanish',
  'portuguese',
  'italian',
  'dutch',
  'swedish',
  'danish',
  'catalan',
]
const central: Language[] = ['polish', 'czech', 'slovak', 'hungarian', 'romanian', 'croatian', 'german']

const languagesByEncoding: Partial<Record<TextEncoding, Language[]>> = {
  'windows-1252': [...western, 'finnish', 'icelandic', 'estonian'],
  macintosh: western,
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1254': ['turkish', 'german', 'french', 'spanish'],
  'windows-1257': ['lithuanian', 'latvian', 'estonian', 'german'],
}

/** The words of each language written in an encoding. */
export const languagesOf = (encoding: TextEncoding): RegExp[] =>
  (languagesByEncoding[encoding] ?? []).map((name) => languages[name])
