import { type CreateDeployTokenRequest, REMOTE_ID } from "@portal/shared-ui/api";
import { findEmailFault } from "@portal/shared-ui/forms";

export interface TokenDraft {
  remote: string;
  name: string;
  email: string;
}

export type TokenField = keyof TokenDraft;

export const EMPTY_TOKEN: TokenDraft = { remote: "", name: "", email: "" };

export const isEmptyDraft = ({ remote, name, email }: TokenDraft): boolean =>
  [remote, name, email].every((typed) => typed.trim() === "");

const REMOTE_FORM = "Enter mfe- and lowercase letters, digits or hyphens, for example mfe-reviews.";

/** Faults by field; empty: the token can be created. */
export function judgeToken({ remote, name, email }: TokenDraft): Partial<Record<TokenField, string>> {
  const emailFault = findEmailFault(email);
  return {
    ...(REMOTE_ID.test(remote.trim()) ? {} : { remote: REMOTE_FORM }),
    ...(name.trim() === "" ? { name: "Enter a name." } : {}),
    ...(emailFault === null ? {} : { email: emailFault }),
  };
}

export function toTokenRequest({ remote, name, email }: TokenDraft): CreateDeployTokenRequest {
  const request = { remote: remote.trim(), name: name.trim() };
  return email.trim() === "" ? request : { ...request, email: email.trim() };
}

/** Warns of a misspelled id, which would belong to another remote. */
export function describeRemoteId(typed: string, known: readonly string[]): string {
  const id = typed.trim();
  if (known.includes(id)) return "This remote exists. The token can publish new versions of it.";
  if (REMOTE_ID.test(id)) return "A new remote: nothing has been published under this ID yet.";
  return "For example mfe-reviews. The token works for this remote only.";
}
