import type { SourceEvent } from "../../../providers/sales/sales-source.port";

/**
 * How a delivery begins: `waiting` for the job of its account, `ignored` as it plays no part, or `not understood` (S58),
 * which stays for a person to read.
 */
export function firstState({ kind }: SourceEvent): "waiting" | "ignored" | "not understood" {
  switch (kind) {
    case "orders":
    case "refund":
    case "dispute":
    case "revoked":
      return "waiting";
    case "ignored":
      return "ignored";
    case "unknown":
      return "not understood";
  }
}
