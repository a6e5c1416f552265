import { Router } from "express";

import { readTenant } from "../control/read-tenant.js";
import { LabRefusal } from "../control/refusal.js";
import type { LabContext } from "../lab-context.js";
import { readField } from "../read-field.js";
import { isLoopbackUrl } from "../webhooks/deliver-webhooks.js";
import { type IdentityProvider, redirectUrisOf } from "./identity-state.js";
import { fullNameOf, type Person } from "./people.js";
import { readPersonDraft } from "./read-person.js";

const MAX_ADDRESSES = 20;

export function createIdentityControl(lab: LabContext, provider: IdentityProvider): Router {
  const router = Router();
  router.post("/app", (request, response) => {
    const tenant = readTenant(lab, request);
    provider.stateOf(tenant).redirectUris = readAddresses(request.body);
    response.json({ redirectUris: redirectUrisOf(lab, provider, tenant) });
  });
  router.get("/people", (request, response) => {
    response.json(provider.stateOf(readTenant(lab, request)).people.list().map(presentPerson));
  });
  router.post("/people", (request, response) => {
    const draft = readPersonDraft(request.body, provider.verifiesEmail);
    if (draft === null) {
      const email = provider.verifiesEmail ? "email, emailVerified?" : "email?";
      throw new LabRefusal(422, "invalid_person", `The body is {firstName, lastName?, ${email}}.`);
    }
    response.status(201).json(presentPerson(provider.stateOf(readTenant(lab, request)).people.add(draft)));
  });
  return router;
}

function presentPerson(person: Person): object {
  return { ...person, name: fullNameOf(person) };
}

/** Reads the addresses to register. Null resets them to those that a tenant has before any registration. */
function readAddresses(body: unknown): readonly string[] | null {
  const addresses = readField(body, "redirectUris");
  if (addresses === null) return null;
  if (Array.isArray(addresses) && addresses.length <= MAX_ADDRESSES) {
    const urls = addresses.filter((address) => typeof address === "string").filter(isLoopbackUrl);
    if (urls.length === addresses.length) return urls;
  }
  throw new LabRefusal(422, "invalid_address", "redirectUris are http(s) addresses of this machine, or null.");
}
