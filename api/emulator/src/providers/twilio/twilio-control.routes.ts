import { Router } from "express";

import { sendRefusal } from "../../control/refusal.js";
import { readTenant } from "../../control/read-tenant.js";
import type { LabContext } from "../../lab-context.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import { postInboundText } from "./inbound-text.js";
import { accountOf } from "./message.model.js";
import { readField } from "../../read-field.js";

const STOP_WORDS = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"]);
const START_WORDS = new Set(["START", "YES", "UNSTOP"]);

export function createTwilioControl(lab: LabContext): Router {
  const router = Router();
  router.post("/inbound", async (request, response) => {
    const tenant = readTenant(lab, request);
    const from = readField(request.body, "from");
    const body = readField(request.body, "body");
    if (typeof from !== "string" || typeof body !== "string") {
      sendRefusal(response, 422, "invalid_body", "The body is {from, body}, both texts.");
      return;
    }
    const word = body.trim().toUpperCase();
    const { optedOut } = accountOf(tenant);
    if (STOP_WORDS.has(word)) optedOut.add(from);
    if (START_WORDS.has(word)) optedOut.delete(from);
    await postInboundText(lab, tenant, from, body);
    response.status(201).json({ from, optedOut: optedOut.has(from) });
  });
  router.post("/number", (request, response) => {
    const tenant = readTenant(lab, request);
    const smsUrl = readField(request.body, "smsUrl");
    if (typeof smsUrl !== "string" || !isLoopbackUrl(smsUrl)) {
      sendRefusal(response, 422, "invalid_body", "The body is {smsUrl}, an http(s) address on this machine.");
      return;
    }
    accountOf(tenant).smsUrl = smsUrl;
    response.json({ smsUrl });
  });
  return router;
}
