import type { Router } from "express";
import { type Request } from "express";

import { invalid, readText } from "../../../control/read-body.js";
import { readTenant } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { Person } from "../../../identity/people.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import { facebook } from "../facebook-state.js";
import { SUBCODES } from "../user-token.js";
import { actOnPage } from "./act-on-page.js";
import { deauthorize, requestDeletion } from "./call-application.js";
import { type FacebookPage, PAGE_TASKS } from "./page.model.js";
import { callbacksOf, pagesOf } from "./page-state.js";
import { sendActivities } from "./send-activity.js";

const MAX_ACTIVITIES = 500;

export function addPageControl(router: Router, lab: LabContext): void {
  const call = (name: string, act: (tenant: Tenant, body: unknown) => object | Promise<object>): void => {
    router.post(`/${name}`, async (request: Request, response) => {
      response.json(await act(readTenant(lab, request), request.body));
    });
  };
  router.get("/pages", (request, response) => {
    const tenant = readTenant(lab, request);
    response.json(pagesOf(tenant).pages.map((page) => presentPage(tenant, page)));
  });
  call("pages", (tenant, body) => presentPage(tenant, openPage(tenant, body)));
  call("callbacks", (tenant, body) => {
    registerCallbacks(tenant, body);
    return callbacksOf(lab, tenant);
  });
  call("activity", (tenant, body) => act(lab, tenant, body));
  // Programs outside of the Lab use this name.
  call("events", (tenant, body) => act(lab, tenant, { ...toObject(body), page: readField(body, "pageId") }));
  call("sign-out", (tenant, body) => {
    const person = readPerson(tenant, body);
    const subcode = SUBCODES[readReason(body)];
    facebook.stateOf(tenant).consents.revokePerson(person.id, subcode);
    return { person: person.id, subcode };
  });
  call("permissions", (tenant, body) => ({ scopes: declineLater(tenant, body) }));
  call("unsubscribe", (tenant, body) => ({
    unsubscribed: pagesOf(tenant).subscriptions.delete(String(readField(body, "page"))),
  }));
  call("deauthorize", async (tenant, body) => {
    const page = pagesOf(tenant).pages.find(({ id }) => id === readField(body, "pageId"));
    return { answer: await deauthorize(lab, tenant, page?.personId ?? readPerson(tenant, body).id) };
  });
  call("delete-data", async (tenant, body) => {
    const person = readPerson(tenant, body);
    return { answer: await requestDeletion(lab, tenant, person.id, readField(body, "forged") === true) };
  });
}

const toObject = (body: unknown): object => (typeof body === "object" && body !== null ? body : {});

/** Performs one action, or several (`activities`); `together` sends them in one delivery. */
function act(lab: LabContext, tenant: Tenant, body: unknown): object {
  const several = readField(body, "activities");
  const bodies: unknown[] = Array.isArray(several) ? several : [body];
  if (bodies.length > MAX_ACTIVITIES) throw invalid(`activities are at most ${String(MAX_ACTIVITIES)}.`);
  const activities = bodies.map((one) => actOnPage(tenant, one));
  const sent = sendActivities(lab, tenant, activities, readField(body, "together") === true);
  const objects = activities.map(({ object: { id, postId, kind } }) => ({ id, post: postId, item: kind }));
  return Array.isArray(several) ? { told: sent, objects } : { told: sent, ...objects[0] };
}

function presentPage(tenant: Tenant, page: FacebookPage): object {
  return { ...page, subscribedFields: pagesOf(tenant).subscriptions.get(page.id) ?? [] };
}

function openPage(tenant: Tenant, body: unknown): FacebookPage {
  const name = readText(body, "name");
  const tasks = readField(body, "tasks") ?? PAGE_TASKS;
  if (name === null || !Array.isArray(tasks)) throw invalid("The body is {person, name, tasks?}.");
  const known = PAGE_TASKS.filter((task) => tasks.includes(task));
  return pagesOf(tenant).open({ personId: readPerson(tenant, body).id, name, tasks: known });
}

function registerCallbacks(tenant: Tenant, body: unknown): void {
  const { callbacks } = pagesOf(tenant);
  for (const name of ["webhookUrl", "deauthorizeUrl", "deletionUrl"] as const) {
    const url = readField(body, name);
    if (url === undefined) continue;
    if (url !== null && (typeof url !== "string" || !isLoopbackUrl(url))) {
      throw new LabRefusal(422, "invalid_address", `${name} is an http(s) address of this machine, or null.`);
    }
    callbacks[name] = url;
  }
}

function readReason(body: unknown): keyof typeof SUBCODES {
  const reason = readField(body, "reason") ?? "password";
  if (typeof reason === "string" && reason in SUBCODES) {
    const known = (Object.keys(SUBCODES) as (keyof typeof SUBCODES)[]).find((name) => name === reason);
    if (known) return known;
  }
  throw invalid(`reason is one of ${Object.keys(SUBCODES).join(", ")}.`);
}

function declineLater(tenant: Tenant, body: unknown): readonly string[] {
  const declined = readField(body, "decline");
  if (!Array.isArray(declined)) throw invalid("decline is a list of permissions.");
  const tokens = facebook.stateOf(tenant).consents.listTokens(readPerson(tenant, body).id);
  for (const { consent } of tokens) consent.scopes = consent.scopes.filter((scope) => !declined.includes(scope));
  return tokens[0]?.consent.scopes ?? [];
}

function readPerson(tenant: Tenant, body: unknown): Person {
  const person = facebook.stateOf(tenant).people.find(String(readField(body, "person")));
  if (person) return person;
  throw new LabRefusal(404, "unknown_person", "person is the id of one of GET /lab/facebook/people.");
}
