import { ComboField } from "@portal/shared-ui/core";
import { useState } from "react";

import { useFoundClients } from "./use-found-clients.js";

/** A client by user id; `text` is what the field says, which names nobody while `id` is null. */
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

/** One of the agency's clients, found by what is typed of business, owner or e-mail; or none. */
export function ClientField({ help, error, value, onChange }: ClientFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const { options, failed } = useFoundClients(value.id === null ? value.text : "", isWanted);
  return (
    <ComboField
      label="Client"
      name="client"
      help={failed ? "The clients could not be loaded. Type on to try again." : help}
      error={error}
      isMatched
      options={options}
      value={value.text}
      onFocus={() => setWanted(true)}
      onValueChange={(text) => onChange({ id: null, text })}
      onTake={({ key, label }) => onChange({ id: key, text: label })}
    />
  );
}
