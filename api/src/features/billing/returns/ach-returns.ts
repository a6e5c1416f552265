import type { ReturnRateGroup, ReturnTreatment } from "@portal/api-contract";
import type { Locale } from "../../../models/values/locale";

/**
 * `retry`: at most twice · `new-authorization`: of the same account · `stop`: no debits until staff has resolved it
 * with the client.
 */
export type ReturnConsequence = "retry" | "new-account" | "new-authorization" | "stop";

/** Meaning of a return, by the code or, without a code, by the reason (S50, S70). */
export interface ReturnMeaning {
  /** For the agency. */
  name: string;
  treatment: ReturnTreatment;
  /** Rate in which the return counts besides the overall rate (S53, S70). */
  rate: ReturnRateGroup;
  consequence: ReturnConsequence;
  /** For the client: the end of a sentence whose subject is the bank. */
  why: Readonly<Record<Locale, string>>;
  /** For the agency: what to do. */
  agency: string;
  /** Calendar days (D525). */
  deadlineDays: number;
}

export interface AchReturn extends ReturnMeaning {
  /** Nacha's code, `R` and two digits. */
  code: string;
}

const deadlineDays = 7;

const retried = { treatment: "funds", rate: "other", consequence: "retry", deadlineDays } as const;
const account = { treatment: "account", consequence: "new-account", deadlineDays } as const;
const again = { treatment: "authorization", consequence: "new-authorization", deadlineDays } as const;
const stopped = { treatment: "authorization", rate: "unauthorized", consequence: "stop", deadlineDays } as const;
const other = { treatment: "other", rate: "other", consequence: "new-authorization", deadlineDays } as const;

/** Nacha's return codes (S50, S70). */
export const achReturns: readonly AchReturn[] = [
  {
    ...{ code: "R01", name: "Insufficient funds", ...retried },
    why: { en: "because there was not enough money in the account", es: "porque no había fondos suficientes" },
    agency: "It may be tried again twice within 180 days of the first return.",
  },
  {
    ...{ code: "R02", name: "Account closed", ...account, rate: "administrative" },
    why: { en: "because the account is closed", es: "porque la cuenta está cerrada" },
    agency: "The client has to authorize another account.",
  },
  {
    ...{ code: "R03", name: "No account", ...account, rate: "administrative" },
    why: { en: "because it could not find the account", es: "porque no encontró la cuenta" },
    agency: "The client has to authorize another account.",
  },
  {
    ...{ code: "R04", name: "Invalid account number", ...account, rate: "administrative" },
    why: { en: "because the account number is not valid", es: "porque el número de cuenta no es válido" },
    agency: "The client has to authorize another account.",
  },
  {
    ...{ code: "R05", name: "Business debit of a personal account", ...again, rate: "unauthorized" },
    why: {
      en: "because the account is a personal one and was debited as a business account",
      es: "porque la cuenta es personal y el cargo se hizo como a una empresa",
    },
    agency: "The client has to authorize the account again and say that it is a personal one.",
  },
  {
    ...{ code: "R07", name: "Authorization revoked", ...stopped },
    why: { en: "because the authorization was revoked there", es: "porque allí se revocó la autorización" },
    agency: "Debits have stopped. Talk to the client before anything is debited again.",
  },
  {
    ...{ code: "R08", name: "Payment stopped", ...again, rate: "other" },
    why: { en: "because the payment was stopped there", es: "porque allí se detuvo el pago" },
    agency: "Ask the client why. The account has to be authorized again before it is debited.",
  },
  {
    ...{ code: "R09", name: "Uncollected funds", ...retried },
    why: {
      en: "because the money in the account was not available yet",
      es: "porque el dinero de la cuenta aún no estaba disponible",
    },
    agency: "It may be tried again twice within 180 days of the first return.",
  },
  {
    ...{ code: "R10", name: "Not authorized", ...stopped },
    why: {
      en: "because it was told that the debit was not authorized",
      es: "porque se le comunicó que el cargo no estaba autorizado",
    },
    agency: "Debits have stopped. Talk to the client before anything is debited again.",
  },
  {
    ...{ code: "R11", name: "Not as authorized", ...again, rate: "unauthorized" },
    why: {
      en: "because it was told that the debit did not follow the authorization",
      es: "porque se le comunicó que el cargo no se ajustaba a la autorización",
    },
    agency: "Check amount and day with the client. The account has to be authorized again before it is debited.",
  },
  {
    ...{ code: "R16", name: "Account frozen", ...account, rate: "other" },
    why: { en: "because the account is frozen", es: "porque la cuenta está bloqueada" },
    agency: "The client has to authorize another account.",
  },
  {
    ...{ code: "R20", name: "Account without debits", ...account, rate: "other" },
    why: { en: "because the account does not allow debits", es: "porque la cuenta no admite cargos" },
    agency: "The client has to authorize another account.",
  },
  {
    ...{ code: "R29", name: "Not authorized by the business", ...stopped },
    why: {
      en: "because the business told it that the debit was not authorized",
      es: "porque la empresa le comunicó que el cargo no estaba autorizado",
    },
    agency: "Debits have stopped. Talk to the client before anything is debited again.",
  },
  {
    ...{ code: "R31", name: "Permissible return", ...other },
    why: { en: "by an exception that banks agree on", es: "por una excepción que acuerdan los bancos" },
    agency: "Ask the provider why. The account has to be authorized again before it is debited.",
  },
];

/** The provider's reasons of a return, with or without a code. */
export const RETURN_REASONS = [
  ...(["account-closed", "no-account", "number-invalid", "account-restricted", "account-unusable"] as const),
  ...(["insufficient-funds", "not-authorized", "other"] as const),
  ...(["returned-funds", "returned-account", "returned-authorization"] as const),
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

const noFunds: ReturnMeaning = {
  ...{ name: "Lack of funds", ...retried },
  why: { en: "because there was not enough money in the account", es: "porque no había fondos suficientes" },
  agency: "It may be tried again twice within 180 days of the first return.",
};
const noDebits: ReturnMeaning = {
  ...{ name: "Account cannot be debited", ...account, rate: "administrative" },
  why: { en: "because the account cannot be debited", es: "porque no se pueden hacer cargos en la cuenta" },
  agency: "The client has to authorize another account.",
};
const notAuthorized: ReturnMeaning = {
  ...{ name: "Not authorized", ...stopped },
  why: {
    en: "because it was told that the debit was not authorized",
    es: "porque se le comunicó que el cargo no estaba autorizado",
  },
  agency: "Debits have stopped. Talk to the client, and set the code once the provider reports it.",
};

function meaningOf(code: string): ReturnMeaning {
  const { code: _, ...meaning } = findAchReturn(code);
  return meaning;
}

/** Meaning of a return without a code: the strictest class of each reason (S70). */
export const reasonMeanings: Readonly<Record<ReturnReason, ReturnMeaning>> = {
  "account-closed": meaningOf("R02"),
  "no-account": meaningOf("R03"),
  "number-invalid": meaningOf("R04"),
  "account-restricted": { ...noDebits, rate: "other" },
  "account-unusable": noDebits,
  "insufficient-funds": noFunds,
  "not-authorized": notAuthorized,
  "returned-funds": noFunds,
  "returned-account": noDebits,
  "returned-authorization": notAuthorized,
  other: {
    ...{ name: "Unknown reason", ...other },
    why: { en: "without saying why", es: "sin decir por qué" },
    agency: "Ask the provider why, and set the code.",
  },
};

/**
 * An unknown code is `other` (S70).
 * @param code `R` and two digits
 */
export function findAchReturn(code: string): AchReturn {
  const known = achReturns.find((one) => one.code === code);
  if (known) return known;
  return {
    ...{ code, name: "Unknown code", ...other },
    why: { en: `with the code ${code}, which we do not know`, es: `con el código ${code}, que no conocemos` },
    agency: "Ask the provider what the code means.",
  };
}
