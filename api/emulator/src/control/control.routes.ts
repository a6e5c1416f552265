import express, { type Request, Router } from "express";

import type { InboxQuery } from "../inbox/inbox.js";
import type { LabContext } from "../lab-context.js";
import { PROVIDERS } from "../providers/provider-list.js";
import type { Tenant } from "../tenants/tenant.js";
import { readFault } from "./read-fault.js";
import { readTenant, readTenantName } from "./read-tenant.js";
import { LabRefusal, sendRefusal } from "./refusal.js";
import { readField } from "../read-field.js";

export function createControlRoutes(lab: LabContext): Router {
  const router = Router();
  acceptJsonOnly(router);
  addTenantCalls(router, lab);
  for (const provider of PROVIDERS) {
    if (provider.control) router.use(`/${provider.id}`, provider.control(lab));
    for (const [name, create] of Object.entries(provider.furtherControl ?? {})) router.use(`/${name}`, create(lab));
  }
  router.use((request, response) => {
    sendRefusal(response, 404, "not_found", `The lab has no ${request.method} /lab${request.path}.`);
  });
  return router;
}

function acceptJsonOnly(router: Router): void {
  // Pages of other sites can send forms, but JSON needs a preflight, which the Lab does not answer.
  router.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD" || request.is("application/json")) next();
    else sendRefusal(response, 415, "json_only", "Send content-type application/json.");
  });
  router.use(express.json({ limit: "64kb" }));
}

function addTenantCalls(router: Router, lab: LabContext): void {
  router.get("/health", (_request, response) => {
    const { http, smtp } = lab.ports;
    response.json({
      status: "ok",
      name: "provider-lab",
      httpPort: http,
      smtpPort: smtp,
      spaces: lab.tenants.list().length,
    });
  });
  router.get("/credentials", (request, response) => {
    response.json(presentCredentials(lab, readTenantName(request)));
  });
  router.get("/inbox", (request, response) => {
    response.json(readTenant(lab, request).inbox.list(readInboxQuery(request)));
  });
  router.get("/clock", (request, response) => {
    response.json(presentClock(readTenant(lab, request)));
  });
  router.post("/clock", (request, response) => {
    const tenant = readTenant(lab, request);
    advanceClock(lab, tenant, readField(request.body, "advanceMs"));
    response.json(presentClock(tenant));
  });
  router.post("/reset", (request, response) => {
    const tenant = lab.tenants.reset(readTenantName(request));
    lab.markChanged();
    response.json({ space: tenant.name, ...presentClock(tenant) });
  });
  router.get("/webhooks", (request, response) => {
    response.json(readTenant(lab, request).webhooks.list());
  });
  router.get("/faults", (request, response) => {
    response.json(readTenant(lab, request).faults.list());
  });
  router.post("/faults", (request, response) => {
    const fault = readFault(request.body);
    readTenant(lab, request).faults.add(fault);
    response.status(201).json(fault);
  });
  router.post("/faults/clear", (request, response) => {
    const { faults } = readTenant(lab, request);
    const account = readField(request.body, "account") ?? null;
    if (account !== null && typeof account !== "string")
      throw new LabRefusal(422, "invalid_fault", "account is whose faults end.");
    faults.clear(account);
    response.json(faults.list());
  });
}

function presentClock(tenant: Tenant): { now: string; offsetMs: number } {
  return { now: tenant.clock.now().toISOString(), offsetMs: tenant.clock.offsetMs };
}

/** @throws LabRefusal 422 */
export function advanceClock(lab: LabContext, tenant: Tenant, advanceMs: unknown): void {
  if (typeof advanceMs !== "number" || !tenant.clock.canAdvance(advanceMs)) {
    throw new LabRefusal(
      422,
      "invalid_clock",
      "advanceMs is a whole number of milliseconds, not negative, ten years at most.",
    );
  }
  tenant.clock.advance(advanceMs);
  for (const provider of PROVIDERS) provider.clockAdvanced?.(lab, tenant);
}

function presentCredentials(lab: LabContext, tenant: string): object {
  const providers: [string, object][] = PROVIDERS.map((provider) => [provider.id, provider.credentials(tenant, lab)]);
  const clockUrl = `http://${lab.settings.host}:${String(lab.ports.http)}/lab/clock?space=${tenant}`;
  return { space: tenant, ...Object.fromEntries(providers), clockUrl };
}

export function readInboxQuery(request: Request): InboxQuery {
  const { channel, to } = request.query;
  if (channel !== undefined && channel !== "" && channel !== "mail" && channel !== "sms") {
    throw new LabRefusal(422, "invalid_channel", "channel is mail or sms.");
  }
  const query: InboxQuery = {};
  if (channel === "mail" || channel === "sms") query.channel = channel;
  if (typeof to === "string" && to.trim() !== "") query.to = to;
  return query;
}
