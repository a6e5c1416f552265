import { type LinkFields, type LinkOptionList, hiddenCharacters, trimHidden } from "@portal/api-contract";
import { linkCodeForm } from "../../../models/values/link-code";
import { AppError } from "../../../platform/errors/app-error";
import { optionLength } from "../links.limits";
import { linksTexts } from "../links.texts";
import { readEndUrl, type EndUrlRule } from "./end-url.policy";

export interface LinkDraft extends Partial<LinkFields> {
  code?: string | null;
  expiresAt?: string | null;
  passesParameters?: boolean;
}

export type OptionField = Exclude<keyof LinkFields, "endUrl">;

export const listOfField: Readonly<Record<OptionField, LinkOptionList>> = {
  platform: "platform",
  platformContentType: "contentType",
  platformContentCategory: "contentCategory",
  destination: "destination",
  destinationContentType: "contentType",
  destinationContentCategory: "contentCategory",
};
export const optionFields = Object.keys(listOfField) as readonly OptionField[];

export interface NewLink extends LinkFields {
  code: string | null;
  expiresAt: Date | null;
  passesParameters: boolean;
}

/** 400 with a message per field, as the form shows them. */
export function refuseFields(fields: Record<string, string>): AppError {
  const message = [...new Set(Object.values(fields))].join(" ");
  return new AppError({ code: "INVALID_LINK", status: 400, message, fields });
}

export function findOptionFault(name: string): string | null {
  if (name === "") return linksTexts.missing;
  if (name.length > optionLength) return linksTexts.optionLength;
  return hiddenCharacters.test(name) ? linksTexts.hidden : null;
}

function readExpiry(text: string | null | undefined, now: Date): { at: Date | null; fault: string | null } {
  if (text === null || text === undefined) return { at: null, fault: null };
  const at = new Date(text);
  return at > now ? { at, fault: null } : { at: null, fault: linksTexts.expiry };
}

/** Throws 400 with `fields`: "This value is missing" for each of the seven (§5). */
export function readLink(draft: LinkDraft, rule: EndUrlRule, now: Date): NewLink {
  const faults: Record<string, string> = {};
  const words = Object.fromEntries(optionFields.map((word) => [word, trimHidden(draft[word] ?? "")])) as Record<
    OptionField,
    string
  >;
  const given = trimHidden(draft.endUrl ?? "");
  const { url, fault } = given === "" ? { url: null, fault: linksTexts.missing } : readEndUrl(given, rule);
  if (fault !== null) faults.endUrl = fault;
  for (const word of optionFields) {
    const fieldFault = findOptionFault(words[word]);
    if (fieldFault !== null) faults[word] = fieldFault;
  }
  const code = draft.code ?? null;
  if (code !== null && !linkCodeForm.test(code)) faults.code = linksTexts.codeForm;
  const expiry = readExpiry(draft.expiresAt, now);
  if (expiry.fault !== null) faults.expiresAt = expiry.fault;
  if (url === null || Object.keys(faults).length > 0) throw refuseFields(faults);
  return { endUrl: url, ...words, code, expiresAt: expiry.at, passesParameters: draft.passesParameters ?? true };
}
