import type { IdentityProviderId } from "@portal/api-contract";
import Joi from "joi";
import { originFixture, type OriginFixture } from "./account.fixture";
import type { TestClient, TestReply } from "./http-client";
import type { ProviderLab } from "./provider-lab";
import { defineFixture } from "./fixture";

export interface LabPerson {
  id: string;
  email: string | null;
}

export interface NewLabPerson {
  firstName: string;
  lastName?: string;
  email?: string;
  /** Google only; default true. */
  emailVerified?: boolean;
}

export type SocialIntent = "sign in" | "register";

export interface IdentityFixture extends OriginFixture {
  addPerson(provider: IdentityProviderId, person: NewLabPerson): Promise<LabPerson>;
  /** Presses the button of the login or register screen; returns the address of the consent page. */
  start(client: TestClient, provider: IdentityProviderId, intent: SocialIntent, body?: object): Promise<string>;
  /** Answers the consent page; returns the query of the redirect. */
  consent(url: string, person: LabPerson | "deny"): Promise<Record<string, string>>;
  /** Posts the redirect's query, as the callback page does. */
  postCallback(
    client: TestClient,
    provider: IdentityProviderId,
    intent: SocialIntent,
    query: Record<string, string>,
  ): Promise<TestReply>;
  /** Runs `start`, `consent` and `postCallback`. */
  signInWithProvider(
    client: TestClient,
    provider: IdentityProviderId,
    intent: SocialIntent,
    person: LabPerson | "deny",
  ): Promise<TestReply>;
  /** Sets a fault of the Lab for the next consent, or for the next one of `person`. */
  setConsentFault(provider: IdentityProviderId, kind: string, person?: LabPerson): Promise<void>;
}

const personSchema = Joi.object<LabPerson>({
  id: Joi.string().required(),
  email: Joi.string().allow(null).required(),
}).unknown();

const urlSchema = Joi.object<{ url: string }>({ url: Joi.string().required() });

export function readUrl({ body }: TestReply): string {
  const { url }: { url: string } = Joi.attempt(body, urlSchema);
  return url;
}

function callbackOf(provider: IdentityProviderId, intent: SocialIntent): string {
  return intent === "sign in" ? "/auth/callback" : `/user/register/${provider}/callback`;
}

/** Answers the consent page; returns the query of the redirect. */
export async function answerConsent(url: string, person: LabPerson | "deny"): Promise<Record<string, string>> {
  const choice = new URLSearchParams({ decision: person === "deny" ? "deny" : "allow" });
  if (person !== "deny") choice.set("person", person.id);
  const reply = await fetch(url, {
    method: "POST",
    headers: { origin: new URL(url).origin, connection: "close" },
    body: choice,
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  if (location === null) throw new Error(`The consent page does not lead back: ${await reply.text()}`);
  return Object.fromEntries(new URL(location).searchParams);
}

/** Adds a person at the provider, in the Lab's tenant to which `control` belongs. */
export async function addLabPerson(
  { control }: Pick<ProviderLab, "control">,
  provider: IdentityProviderId,
  person: NewLabPerson,
): Promise<LabPerson> {
  const added: LabPerson = Joi.attempt(await control(`${provider}/people`, person), personSchema);
  return added;
}

export const identityFixture = defineFixture<IdentityFixture, OriginFixture>(originFixture, () => ({
  build: async (fixture) => {
    const { origin } = fixture;
    for (const provider of ["google", "facebook"]) {
      const redirectUris = [`${origin}/auth/callback`, `${origin}/user/register/${provider}/callback`];
      await fixture.lab.control(`${provider}/app`, { redirectUris });
    }

    const start: IdentityFixture["start"] = async (client, provider, intent, body) => {
      const path = `/user/register/${provider}`;
      return readUrl(intent === "sign in" ? await client.post(path, body) : await client.get(path));
    };
    const postCallback: IdentityFixture["postCallback"] = (client, provider, intent, query) =>
      client.post(callbackOf(provider, intent), query);

    return {
      start,
      postCallback,
      consent: answerConsent,
      addPerson: (provider, person) => addLabPerson(fixture.lab, provider, person),
      async signInWithProvider(client, provider, intent, person) {
        const query = await answerConsent(await start(client, provider, intent), person);
        return postCallback(client, provider, intent, query);
      },
      async setConsentFault(provider, kind, person) {
        await fixture.lab.control("faults", { provider, kind, count: 1, account: person?.id });
      },
    };
  },
}));
