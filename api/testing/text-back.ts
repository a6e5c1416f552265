import { createHmac } from "node:crypto";
import { nextSerial } from "./serial";

/** The portal's webhook for texts, and the secret that signs them. */
export interface TextsInbound {
  address: string;
  /** The portal's origin as the carrier knows it; it is part of the signature. */
  publicUrl: string;
  authToken: string;
}

/** Delivers a text to the portal as the carrier does; returns the status. */
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
