import type { ConnectAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import { findLinkOfBusiness } from "./connection";
import type { SourceDependencies } from "./integrations.dependencies";
import { linkTexts } from "./integrations.texts";
import type { OauthStates } from "../../platform/oauth/oauth-states";

/** Redirect address that is registered at the provider: a page that forwards to the API. */
export function redirectUriOf({ publicUrl, source }: Pick<SourceDependencies, "publicUrl" | "source">): string {
  return `${publicUrl}${source.callbackPage}`;
}

export interface StartLinkCaller {
  session: Session;
  business: OwnBusiness;
}

/** Throws 409 while a connection works; an ended one may be linked again. */
export function createStartLink(dependencies: SourceDependencies, states: OauthStates) {
  const { source } = dependencies;
  const texts = linkTexts(source);
  return async ({ session, business }: StartLinkCaller): Promise<ConnectAnswer> => {
    const link = await findLinkOfBusiness({ businessId: business.id, source: source.id });
    if (link?.state === "active") {
      throw new AppError({ code: "LINKED_ALREADY", status: 409, message: texts.linkedAlready });
    }
    const state = await states.issue(session);
    return { url: source.buildAuthorizeUrl({ state, redirectUri: redirectUriOf(dependencies) }) };
  };
}
