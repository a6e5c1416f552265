import { createHmac } from "node:crypto";
import { nextSerial } from "./serial";

/** The webhook with its secret. */
export interface TextsInbound {
  address: string;
  /** As the carrier has it. */
  publicUrl: string;
  authToken: string;
}

/** Texts as the carrier; returns the status. */
export async function textBack(
  { address, publicUrl, authToken }: TextsInbound,
  from: string,
  word: "STOP" | "START",
): Promise<number> {
  const serial = nextSerial("text");
  const path = "/api/webhooks/twilio";
  const id = `SM${String(serial).padStart(32, "9")}`;
  const signed = `${publicUrl}${path}Body${word}From${from}MessageSid${id}`;
  const { status } = await fetch(`${address}${path}`, {
    method: "POST",
    body: new URLSearchParams({ From: from, Body: word, MessageSid: id }),
    headers: { "x-twilio-signature": createHmac("sha1", authToken).update(signed).digest("base64") },
  });
  return status;
}
