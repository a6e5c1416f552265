import type { MessageAnswer } from "@portal/api-contract";
import { inTransaction } from "../../../platform/db/database";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { sessionTexts } from "./session.texts";

export interface LogoutDependencies {
  signIn: SignIn;
}

/** Idempotent. A trusted browser stays trusted (S17). */
export function createLogout({ signIn }: LogoutDependencies) {
  return async (browser: Browser): Promise<RouteAnswer<MessageAnswer>> => ({
    status: 200,
    cookies: await inTransaction(() => signIn.closeSession(browser)),
    body: { message: sessionTexts.signedOut, type: "success" },
    headers: { "Clear-Site-Data": '"cache"' },
  });
}
