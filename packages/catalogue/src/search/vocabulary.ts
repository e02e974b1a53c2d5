import { foldTerm, listNumberForms } from './words.ts';

const fold = (words: string): string[] => words.split(/\s+/).filter(Boolean).map(foldTerm);

/** Words that say for whom something is, in every language of the shop; the shop's own words and synonyms are among them. */
const audiences = [
  `women woman womens women's ladies lady female girls girl her wife mother mom mum mama girlfriend sister fiancee grandmother
   grandma aunt bride نساء نسائي نسائيه نسوان سيدات سيده حريمي حريم بناتي بناتيه ستاتي ستات انثى زوجه زوجتي مرتي امي ام والده
   والدتي ماما اختي خطيبتي حبيبتي جدتي بنات`,
  `men man mens men's male gents gentlemen him husband dad father daddy boyfriend brother fiance grandfather grandpa uncle groom
   رجال رجالي رجاليه زوجي ابي ابوي والد والدي بابا اخي اخوي خطيبي حبيبي شباب شبابي جدي`,
  `kids kid child children childrens children's boys boy toddler toddlers son daughter baby girls teen teenager اطفال طفل طفله طفلي طفلتي اولاد
   ولد ولدي ابني ابنتي بنتي عيال صغار بزران`,
].map(fold);

/** All words that mean the same people as a folded word; empty if it means nobody. 'Girls' are women and children. */
export const listAudienceWords = (folded: string): string[] =>
  audiences.filter((words) => listNumberForms(folded).some((form) => words.includes(form))).flat();

/** Words that say nothing about a product: they need not match. */
const emptyWords = new Set(
  fold(`a an and are as at best buy can day do find for from get give good great i in is it looking me my nice of
   on one or our please shop show some that the their them these this to us want we with without you your need
   ب ل حق في من على عن الى مع او هو هي هذا هذه التي الذي ابي ابغى اريد احتاج ابحث شراء افضل احسن جيد جيده ممتاز ممتازه يوم`),
);

export const isEmptyWord = (folded: string): boolean => emptyWords.has(folded);

/** Words for an occasion: whoever buys something for it looks for the other words. */
const occasions = new Set(
  fold(`gift gifts present presents birthday anniversary christmas eid ramadan valentine valentines graduation
   هديه هدايا عيد العيد ميلاد رمضان مناسبه تخرج`),
);

export const isOccasion = (folded: string): boolean => occasions.has(folded);

/** The empty words after which an English phrase says what belongs to its head: 'watch for swimming'. */
const prepositions = new Set(['for', 'with', 'of', 'in', 'on', 'to', 'from', 'at']);

export const isPreposition = (folded: string): boolean => prepositions.has(folded);
