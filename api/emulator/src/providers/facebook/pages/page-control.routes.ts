import type { Router } from "express";
import { type Request } from "express";

import { invalid, readText } from "../../../control/read-body.js";
import { readSpace } from "../../../control/read-space.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { Person } from "../../../identity/people.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Space } from "../../../spaces/space.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import { facebook } from "../facebook-state.js";
import { SUBCODES } from "../user-token.js";
import { actOnPage } from "./act-on-page.js";
import { deauthorize, requestDeletion } from "./call-application.js";
import { type FacebookPage, PAGE_TASKS } from "./page.model.js";
import { callbacksOf, pagesOf } from "./page-state.js";
import { sendActivities } from "./send-activity.js";

const MAX_ACTIVITIES = 500;

/** Adds the control calls below `/lab/facebook` about pages. */
export function addPageControl(router: Router, lab: LabContext): void {
  const call = (name: string, act: (space: Space, body: unknown) => object | Promise<object>): void => {
    router.post(`/${name}`, async (request: Request, response) => {
      response.json(await act(readSpace(lab, request), request.body));
    });
  };
  router.get("/pages", (request, response) => {
    const space = readSpace(lab, request);
    response.json(pagesOf(space).pages.map((page) => presentPage(space, page)));
  });
  call("pages", (space, body) => presentPage(space, openPage(space, body)));
  call("callbacks", (space, body) => {
    registerCallbacks(space, body);
    return callbacksOf(lab, space);
  });
  call("activity", (space, body) => act(lab, space, body));
  // Name that programs outside of the Lab use.
  call("events", (space, body) => act(lab, space, { ...toObject(body), page: readField(body, "pageId") }));
  call("sign-out", (space, body) => {
    const person = readPerson(space, body);
    const subcode = SUBCODES[readReason(body)];
    facebook.stateOf(space).consents.revokePerson(person.id, subcode);
    return { person: person.id, subcode };
  });
  call("permissions", (space, body) => ({ scopes: declineLater(space, body) }));
  call("unsubscribe", (space, body) => ({
    unsubscribed: pagesOf(space).subscriptions.delete(String(readField(body, "page"))),
  }));
  call("deauthorize", async (space, body) => {
    const page = pagesOf(space).pages.find(({ id }) => id === readField(body, "pageId"));
    return { answer: await deauthorize(lab, space, page?.personId ?? readPerson(space, body).id) };
  });
  call("delete-data", async (space, body) => {
    const person = readPerson(space, body);
    return { answer: await requestDeletion(lab, space, person.id, readField(body, "forged") === true) };
  });
}

const toObject = (body: unknown): object => (typeof body === "object" && body !== null ? body : {});

/** Performs one action or several (`activities`); `together` sends them in one delivery. */
function act(lab: LabContext, space: Space, body: unknown): object {
  const several = readField(body, "activities");
  const bodies: unknown[] = Array.isArray(several) ? several : [body];
  if (bodies.length > MAX_ACTIVITIES) throw invalid(`activities are at most ${String(MAX_ACTIVITIES)}.`);
  const activities = bodies.map((one) => actOnPage(space, one));
  const sent = sendActivities(lab, space, activities, readField(body, "together") === true);
  const objects = activities.map(({ object: { id, postId, kind } }) => ({ id, post: postId, item: kind }));
  return Array.isArray(several) ? { told: sent, objects } : { told: sent, ...objects[0] };
}

function presentPage(space: Space, page: FacebookPage): object {
  return { ...page, subscribedFields: pagesOf(space).subscriptions.get(page.id) ?? [] };
}

function openPage(space: Space, body: unknown): FacebookPage {
  const name = readText(body, "name");
  const tasks = readField(body, "tasks") ?? PAGE_TASKS;
  if (name === null || !Array.isArray(tasks)) throw invalid("The body is {person, name, tasks?}.");
  const known = PAGE_TASKS.filter((task) => tasks.includes(task));
  return pagesOf(space).open({ personId: readPerson(space, body).id, name, tasks: known });
}

function registerCallbacks(space: Space, body: unknown): void {
  const { callbacks } = pagesOf(space);
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

/** Declines permissions later without removing the application. */
function declineLater(space: Space, body: unknown): readonly string[] {
  const declined = readField(body, "decline");
  if (!Array.isArray(declined)) throw invalid("decline is a list of permissions.");
  const tokens = facebook.stateOf(space).consents.listTokens(readPerson(space, body).id);
  for (const { consent } of tokens) consent.scopes = consent.scopes.filter((scope) => !declined.includes(scope));
  return tokens[0]?.consent.scopes ?? [];
}

function readPerson(space: Space, body: unknown): Person {
  const person = facebook.stateOf(space).people.find(String(readField(body, "person")));
  if (person) return person;
  throw new LabRefusal(404, "unknown_person", "person is the id of one of GET /lab/facebook/people.");
}
