import { ComboField } from "@portal/shared-ui/core";
import { useState } from "react";

import { useFoundClients } from "./use-found-clients.js";

/** `id`: user id; null while `text` names no client. */
export interface ChosenClient {
  id: string | null;
  text: string;
}

export interface ClientFieldProps {
  help?: string;
  error?: string | undefined;
  value: ChosenClient;
  onChange: (client: ChosenClient) => void;
}

/** Optional client; the search covers business, owner and email. */
export function ClientField({ help, error, value, onChange }: ClientFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const { options, failed } = useFoundClients(value.id === null ? value.text : "", isWanted);
  return (
    <ComboField
      label="Client"
      name="client"
      help={failed ? "The clients could not be loaded. Keep typing to try again." : help}
      error={error}
      isMatched
      options={options}
      value={value.text}
      onFocus={() => setWanted(true)}
      onValueChange={(text) => onChange({ id: null, text })}
      onPick={({ key, label }) => onChange({ id: key, text: label })}
    />
  );
}
