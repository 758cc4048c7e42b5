import { foldText } from "#domain/shared/search-text.ts";

/** Groups of synonyms: English, romanised Hindi, and Hindi in Devanagari. */
const SYNONYMS = [
  "ring angoothi anguthi angothi mundri अंगूठी अँगूठी मुंदरी",
  "earring jhumka jhumki bali baali kundal tops stud hoop झुमका झुमके झुमकी बाली कुंडल टॉप्स",
  "necklace haar mala choker हार माला नेकलेस",
  "bangle bracelet kada kara kangan kangana chudi choodi churi चूड़ी चूड़ियां चूड़ियाँ कंगन कड़ा ब्रेसलेट",
  "anklet payal pajeb pajaib jhanjhar पायल पाजेब झांझर",
  "pendant locket पेंडेंट लॉकेट",
  "chain zanjeer चेन जंजीर",
  "nose nath nathni नथ नथनी",
  "toe bichiya bichhiya बिछिया",
  "tikka mangtika maangtikka टीका",
  "mangalsutra tanmaniya मंगलसूत्र",
  "coin sikka सिक्का सिक्के",
  "sindoor dabbi kumkum सिंदूर डिब्बी कुमकुम",
  "gold sona sone swarn सोना सोने स्वर्ण गोल्ड",
  "silver chandi chaandi चांदी चाँदी सिल्वर",
  "diamond heera hira हीरा हीरे",
  "pearl moti मोती",
  "emerald panna पन्ना",
  "ruby manik माणिक",
  "sapphire neelam नीलम",
].map((group) => foldText(group).split(" "));

/** Stop words, such as the second of "सोने की अंगूठी". */
const STOP_WORDS = new Set(
  foldText("a an and for in of the with wali ka ke ki ko liye का के की को लिए वाली").split(" "),
);

/** The words of all groups, which the spelling correction knows. */
export const synonymWords: readonly string[] = SYNONYMS.flat();

/** For each word of a search that is no stop word: the word itself and its synonyms, in singular. */
export function withSynonyms(words: readonly string[]): string[][] {
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => [...new Set([word, ...synonymsOf(word)])]);
}

function synonymsOf(word: string): readonly string[] {
  const singular = word.replace(/s$/, "");
  return SYNONYMS.find((group) => group.includes(word) || group.includes(singular)) ?? [];
}
