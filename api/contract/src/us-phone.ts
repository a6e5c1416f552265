import { toPlainDigits } from "./plain-digits.js";

/** Error texts of a personal number (specification §5, S23). */
export const US_PHONE_TEXTS = {
  length: "Phone number must be 10 digits.",
  firstDigit: "Phone number cannot start with 0 or 1.",
  notUnitedStates: "Must be a US number.",
} as const;

/** Area codes of Canada; those in the last line have no province. */
const CANADA = `
  204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474 506 514 519
  548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942
  600 622 633 644 655 677 688`;

/** Area codes of other +1 countries and of UK and Dutch overseas territories. */
const CARIBBEAN = "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876";

/** Puerto Rico, the US Virgin Islands, Guam, the Northern Marianas, American Samoa. */
const TERRITORIES = "787 939 340 671 670 684";

/** Toll-free, premium and personal numbers; 555, 700 and 710 are services. */
const NO_PLACE = `
  800 822 833 844 855 866 877 888 880 881 882 883 884 885 886 887 889 900
  500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 558 566 569 577
  578 588 589 555 700 710`;

const ABROAD: ReadonlySet<string> = new Set(
  [CANADA, CARIBBEAN, TERRITORIES, NO_PLACE].flatMap((codes) => codes.trim().split(/\s+/)),
);

/** Never area codes in the North American plan: N11, N9X, 37X and 96X. */
const NEVER_AREA_CODE = /^(?:\d11|\d9\d|37\d|96\d)$/;

/** Area code and exchange start with 2 to 9 (specification §5). */
const NATIONAL_NUMBER = /^[2-9]\d{2}[2-9]\d{6}$/;

const WITH_COUNTRY = /^1\d{10}$/;

/**
 * National digits of typed or pasted text: without separators, +1, or the leading 1 of 11 digits. A field that shows
 * the result loses its plus at the first key, so a typed +1 arrives as 1.
 */
export function toNationalDigits(typed: string): string {
  const national = toPlainDigits(typed).replace(/^[^\d+＋]*[+＋]1/, "");
  const digits = national.replace(/\D/g, "");
  return WITH_COUNTRY.test(digits) ? digits.slice(1) : digits;
}

/**
 * The fault of a personal ten-digit number; null: none.
 *
 * A +1 number counts as US unless its area code is known to be foreign, a territory's or not geographic (S23): new US
 * area codes open every year.
 */
export function findUsPhoneFault(digits: string): string | null {
  if (!/^\d{10}$/.test(digits)) return US_PHONE_TEXTS.length;
  if (/^[01]/.test(digits)) return US_PHONE_TEXTS.firstDigit;
  const areaCode = digits.slice(0, 3);
  const isUs = NATIONAL_NUMBER.test(digits) && !NEVER_AREA_CODE.test(areaCode) && !ABROAD.has(areaCode);
  return isUs ? null : US_PHONE_TEXTS.notUnitedStates;
}

/** Whether ten digits can be a business phone anywhere in +1 (specification §5). */
export function isBusinessPhone(digits: string): boolean {
  return NATIONAL_NUMBER.test(digits);
}
