import type { ConnectAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../platform/session/own-business";
import type { Session } from "../../platform/session/session";
import { findLinkOfBusiness } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { integrationTexts } from "./integrations.texts";
import type { OauthStates } from "./oauth-state";

/** Registered at the provider: the page that hands the answer on to the API. */
export function redirectUriOf({ publicUrl, source }: Pick<IntegrationsDependencies, "publicUrl" | "source">): string {
  return `${publicUrl}/integration/${source.id}/callback`;
}

export interface StartLinkCaller {
  session: Session;
  business: OwnBusiness;
}

/** The address of the consent page. Throws 409 while a link works; one that has ended may be linked again. */
export function createStartLink(dependencies: IntegrationsDependencies, states: OauthStates) {
  const { database, source } = dependencies;
  return async ({ session, business }: StartLinkCaller): Promise<ConnectAnswer> => {
    const businessId = business.id;
    const link = await findLinkOfBusiness(database, { businessId, source: source.id });
    if (link?.state === "active") {
      throw new AppError({ code: "LINKED_ALREADY", status: 409, message: integrationTexts.linkedAlready });
    }
    const state = await states.issue(session);
    return { url: source.buildAuthorizeUrl({ state, redirectUri: redirectUriOf(dependencies) }) };
  };
}
