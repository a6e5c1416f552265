import { readField } from "../../../read-field.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import { createId, createMixed, toUnix } from "../stripe-object.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { mergeMetadata, readFlag, readText, readTexts, requireText } from "../wire/read-input.js";
import type { WebhookEndpoint } from "./event.model.js";

const PLAYED = ["url", "enabled_events", "description", "metadata", "disabled", "expand"];

export const EVENT_OPERATIONS: StripeOperations = {
  "GET /v1/events": { run: listEvents },
  "GET /v1/events/{id}": {
    run: ({ state, id }) => {
      const event = state.events.find(id);
      if (event === null) throw noSuch("event", id);
      return event;
    },
  },
  "GET /v1/webhook_endpoints": {
    run: ({ state, input }) => listObjects(state.endpoints.list(), input, "/v1/webhook_endpoints"),
  },
  "POST /v1/webhook_endpoints": { plays: PLAYED, run: createEndpoint },
  "GET /v1/webhook_endpoints/{id}": { run: findEndpoint },
  "POST /v1/webhook_endpoints/{id}": { plays: PLAYED, run: updateEndpoint },
  "DELETE /v1/webhook_endpoints/{id}": {
    run: (call) => {
      const { id } = findEndpoint(call);
      call.state.endpoints.remove(id);
      return { id, object: "webhook_endpoint", deleted: true };
    },
  },
};

function listEvents({ state, input }: StripeCall): object {
  const types = [readText(input, "type") ?? [], readTexts(input, "types")].flat();
  const created = readField(input, "created");
  const found = state.events
    .list()
    .filter((event) => (types.length === 0 || types.includes(event.type)) && isWithin(created, event.created));
  return listObjects(found, input, "/v1/events");
}

/** Creates a webhook endpoint. Only this answer contains its secret. */
function createEndpoint({ state, tenant, input }: StripeCall): object {
  const url = readAddress(input);
  const endpoint: WebhookEndpoint = {
    id: createId("we"),
    object: "webhook_endpoint",
    api_version: readText(input, "api_version"),
    application: null,
    created: toUnix(tenant.clock.now()),
    description: readText(input, "description"),
    enabled_events: readTexts(input, "enabled_events"),
    livemode: false,
    metadata: mergeMetadata({}, input),
    status: "enabled",
    url,
  };
  const secret = `whsec_${createMixed(32)}`;
  state.endpoints.add(endpoint);
  state.endpointSecrets.set(endpoint.id, secret);
  return { ...endpoint, secret };
}

function updateEndpoint(call: StripeCall): object {
  const endpoint = findEndpoint(call);
  const { input } = call;
  if (readText(input, "url") !== null) endpoint.url = readAddress(input);
  if (readField(input, "enabled_events") !== undefined) endpoint.enabled_events = readTexts(input, "enabled_events");
  if (readField(input, "description") !== undefined) endpoint.description = readText(input, "description");
  if (readField(input, "disabled") !== undefined)
    endpoint.status = readFlag(input, "disabled") ? "disabled" : "enabled";
  endpoint.metadata = mergeMetadata(endpoint.metadata, input);
  return endpoint;
}

function findEndpoint({ state, id }: StripeCall): WebhookEndpoint {
  const endpoint = state.endpoints.find(id);
  if (endpoint === null) throw noSuch("webhook endpoint", id);
  return endpoint;
}

/** @throws StripeError 400 for an address of another machine, which the Lab never calls */
function readAddress(input: unknown): string {
  const url = requireText(input, "url");
  if (!isLoopbackUrl(url)) throw invalidRequest("Invalid URL: the lab calls this machine only.", "url_invalid", "url");
  return url;
}
