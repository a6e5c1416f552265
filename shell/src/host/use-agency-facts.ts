import type { HostAgency } from "@portal/host-contract";
import { useEffect, useState } from "react";

import { answerTimeout } from "./answer-timeout.js";
import { isRecord } from "./is-record.js";

export function useAgencyFacts(): HostAgency | null {
  const [agency, setAgency] = useState<HostAgency | null>(null);
  useEffect(() => {
    void requestAgency().then(setAgency);
  }, []);
  return agency;
}

async function requestAgency(): Promise<HostAgency | null> {
  try {
    const response = await fetch("/api/agency", { headers: { Accept: "application/json" }, signal: answerTimeout() });
    return response.ok ? parseAgency(await response.json()) : null;
  } catch {
    return null;
  }
}

function parseAgency(body: unknown): HostAgency | null {
  if (!isRecord(body) || typeof body.email !== "string") return null;
  const { email, name, phone, logo, samplesShown, timeZone } = body;
  const facts = { email, name: toText(name), phone: toText(phone), logo: toText(logo) };
  const zone = toText(timeZone);
  return { ...facts, samplesShown: samplesShown !== false, ...(zone !== null && { timeZone: zone }) };
}

function toText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
