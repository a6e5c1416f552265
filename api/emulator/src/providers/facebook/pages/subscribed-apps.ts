import type { ConsentToken } from "../../../identity/consents.js";
import { readText } from "../../../identity/read-text.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { appIdOf } from "../facebook-credentials.js";
import { graphError } from "../graph-error.js";
import type { FacebookPage } from "./page.model.js";
import { pagesOf } from "./page-state.js";
import { requireScope } from "./page-token.js";

const FIELDS = ["feed"];

export interface PageCall {
  tenant: Tenant;
  page: FacebookPage;
  token: ConsentToken;
  parameters: unknown;
}

export function listSubscribedApps({ tenant, page, token }: PageCall): object {
  requireScope(token, "pages_manage_metadata", "(#200) Requires pages_manage_metadata permission to manage the object");
  const fields = pagesOf(tenant).subscriptions.get(page.id);
  if (!fields) return { data: [] };
  const id = appIdOf(tenant.key);
  return { data: [{ link: "http://localhost/", name: "Provider Lab", id, subscribed_fields: fields }] };
}

/** @throws WireError 403 with code 200 without the permission, 400 with code 100 for unknown or missing fields */
export function subscribeApp({ tenant, page, token, parameters }: PageCall): object {
  const names = (readText(parameters, "subscribed_fields") ?? "").split(",").filter((name) => name !== "");
  if (names.length === 0) {
    throw graphError("(#100) The parameter subscribed_fields is required.", { code: 100 });
  }
  const unknown = names.find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) {
    const words = `(#100) Param subscribed_fields[0] must be one of {feed} - got "${unknown}".`;
    throw graphError(words, { code: 100 });
  }
  const words = "(#200) To subscribe to the feed field, one of these permissions is needed: pages_manage_metadata";
  requireScope(token, "pages_manage_metadata", words);
  if (!page.tasks.some((task) => ["MANAGE", "MODERATE", "CREATE_CONTENT"].includes(task))) {
    throw graphError(
      "(#200) The user does not have sufficient administrative permission for this action on this page",
      {
        code: 200,
        status: 403,
      },
    );
  }
  pagesOf(tenant).subscriptions.set(page.id, names);
  return { success: true };
}

export function unsubscribeApp({ tenant, page }: PageCall): object {
  pagesOf(tenant).subscriptions.delete(page.id);
  return { success: true };
}
