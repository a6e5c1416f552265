import type { ConnectAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import type { OauthStates } from "../../platform/oauth/oauth-states";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { linkTexts } from "./facebook-page.texts";
import { findLinkOfBusiness } from "./page-links";

export interface LinkCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  requestId: string;
}

/** Address that is registered at Facebook: a page that forwards to the API. */
export function redirectUriOf({ publicUrl }: Pick<FacebookPageDependencies, "publicUrl">): string {
  return `${publicUrl}/user/register/facebookBUS/callback`;
}

/** Throws 409 while a link works. With a link that has a problem, the person may sign in again. */
export function createStartLink(dependencies: FacebookPageDependencies, states: OauthStates) {
  return async ({ session, business }: Pick<LinkCaller, "session" | "business">): Promise<ConnectAnswer> => {
    const link = await findLinkOfBusiness(business.id);
    if (link?.state === "active" && link.reason === null) {
      throw new AppError({ code: "LINKED_ALREADY", status: 409, message: linkTexts.linkedAlready });
    }
    const state = await states.issue(session);
    return { url: dependencies.pages.buildConsentUrl({ state, redirectUri: redirectUriOf(dependencies) }) };
  };
}
