import Joi from "joi";
import { ProviderError } from "../../../platform/errors/provider-error";
import type { Identity, IdentityAttempt, IdentityCallback, IdentityProvider } from "../identity-provider.port";
import { createReadGraph, GRAPH_VERSION, proveSecret, type FacebookGraphOptions } from "../../facebook/facebook-graph";

export interface FacebookIdentityOptions extends FacebookGraphOptions {
  /** Origin of the consent page. */
  dialogUrl: string;
}

interface Inspected {
  data: { app_id: string; is_valid: boolean; user_id: string };
}

interface Person {
  id: string;
  first_name?: string;
  last_name?: string;
  name?: string;
  email?: string;
}

const tokenSchema = Joi.object<{ access_token: string }>({ access_token: Joi.string().required() });

const inspectedSchema = Joi.object<Inspected>({
  data: Joi.object({
    app_id: Joi.string().required(),
    is_valid: Joi.boolean().strict().required(),
    user_id: Joi.string().required(),
  }).required(),
});

const personSchema = Joi.object<Person>({
  id: Joi.string().min(1).max(255).required(),
  first_name: Joi.string().allow(""),
  last_name: Joi.string().allow(""),
  name: Joi.string().allow(""),
  email: Joi.string().allow(""),
});

function refused(detail: string): ProviderError {
  return new ProviderError({ provider: "facebook", kind: "refused", detail });
}

/** Facebook does not say whether an address is verified, so it never counts as verified (S9). */
function toIdentity({ id, email, first_name, last_name, name }: Person): Identity {
  const firstName = first_name ?? name ?? null;
  return { subject: id, email: email ?? null, isEmailVerified: false, firstName, lastName: last_name ?? null };
}

/** Provider page: facebook-login/guides/advanced/manual-flow. */
export function createFacebookIdentity(options: FacebookIdentityOptions): IdentityProvider {
  const { appId, appSecret, dialogUrl } = options;
  const readGraph = createReadGraph(options);

  /** Tokens of other apps must not log anyone in. */
  async function inspect(token: string): Promise<string> {
    const query = { input_token: token, access_token: `${appId}|${appSecret}` };
    const { data } = await readGraph("/debug_token", query, inspectedSchema);
    if (data.app_id !== appId || !data.is_valid) throw refused("a token that is not valid here");
    return data.user_id;
  }

  return {
    id: "facebook",
    origin: dialogUrl,
    begin({ state, redirectUri }: IdentityAttempt) {
      const url = new URL(`/${GRAPH_VERSION}/dialog/oauth`, dialogUrl);
      const query = { client_id: appId, redirect_uri: redirectUri, state, scope: "email,public_profile" };
      url.search = new URLSearchParams({ ...query, response_type: "code" }).toString();
      return Promise.resolve(url.href);
    },
    async complete({ code = "", state }: IdentityCallback, attempt: IdentityAttempt) {
      if (code === "" || state !== attempt.state) throw refused("an answer to another attempt");
      const own = { client_id: appId, client_secret: appSecret, redirect_uri: attempt.redirectUri };
      const { access_token: token } = await readGraph("/oauth/access_token", { ...own, code }, tokenSchema);
      const userId = await inspect(token);
      const fields = { fields: "id,first_name,last_name,name,email" };
      const proof = { access_token: token, appsecret_proof: proveSecret(options, token) };
      const person = await readGraph("/me", { ...fields, ...proof }, personSchema);
      if (person.id !== userId) throw refused("a token of somebody else");
      return toIdentity(person);
    },
  };
}
