import type { CodeType, VerifyCodeAnswer } from "@portal/api-contract";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser, Session } from "../../../platform/http/session";
import { codeRefused } from "./verification-errors";
import { toSettingsSubject } from "./verification-subject";
import { verificationTexts } from "./verification.texts";
import type { VerifyCode } from "./verify-code.command";

export interface ProvedContact extends Browser {
  session: Session;
  type: CodeType;
  destination: string;
}

/** Saves the verified contact. False when it is no longer pending. */
export type KeepContact = (contact: ProvedContact) => Promise<boolean>;

export interface SettingsCode extends Browser {
  session: Session;
  type: CodeType;
  code: string;
}

export interface VerifySettingsCodeDependencies {
  verifyCode: VerifyCode;
  saveContact: KeepContact;
}

/** S27. */
export function createVerifySettingsCode({ verifyCode, saveContact }: VerifySettingsCodeDependencies) {
  return async (request: SettingsCode): Promise<RouteAnswer<VerifyCodeAnswer>> => {
    const { type, code, session } = request;
    const attempt = { asking: toSettingsSubject(session), browser: request, type, flow: "settings", code } as const;
    await verifyCode(attempt, async (destination) => {
      if (!(await saveContact({ ...request, destination }))) throw codeRefused(0);
    });
    const message = type === "email" ? verificationTexts.emailVerified : verificationTexts.phoneVerified;
    return { status: 200, body: { message, type: "success" } };
  };
}
