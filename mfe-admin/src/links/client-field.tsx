import { useApi } from "@portal/shared-ui/api";
import { ComboField } from "@portal/shared-ui/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const CLIENTS = "GET /urls/clients";

/** How long nobody types before the portal is asked, in ms. */
const SEARCH_PAUSE_MS = 250;
const MOST = 20;

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

function useFoundClients(text: string, isWanted: boolean) {
  const api = useApi();
  const [asked, setAsked] = useState("");
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => setAsked(wanted), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked]);

  const found = useQuery({
    queryKey: [CLIENTS, asked],
    queryFn: ({ signal }) => api.call(CLIENTS, undefined, { query: { q: asked, limit: MOST }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    options: (found.data?.data ?? []).map(({ id, name }) => ({ key: id, label: name })),
    failed: found.isError,
  };
}
