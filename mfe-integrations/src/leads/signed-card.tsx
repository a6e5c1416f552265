import { type InboundAnswer, useApi } from "@portal/shared-ui/api";
import { Button, TextField } from "@portal/shared-ui/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";

import { LeadCard } from "./lead-card.js";
import { leadTexts } from "./leads.texts.js";
import { Outcome } from "./outcome.js";

const texts = leadTexts.signed;

function useBinding() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /integration/ghl", { locationId: id }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** GoHighLevel, which signs what it sends: the client says which location is theirs. */
export function SignedCard({ inbound: { locationId = null, lastSignedAt = null } }: { inbound: InboundAnswer }) {
  const formId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const binding = useBinding();
  const value = typed ?? locationId ?? "";

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const id = value.trim();
    setFault(id === "" ? texts.missing : undefined);
    if (id !== "") binding.mutate(id);
  }

  return (
    <LeadCard
      title={texts.title}
      sentence={texts.sentence}
      trust="Signed"
      lastAt={lastSignedAt}
      missing={locationId === null ? null : texts}
      actions={
        <Button
          type="submit"
          form={formId}
          variant={locationId === null ? "primary" : "secondary"}
          busy={binding.isPending}
          busyLabel="Saving"
        >
          Save location
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField
          label={texts.field}
          help={texts.help}
          error={fault}
          value={value}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <Outcome of={binding} failed={texts.failed} />
    </LeadCard>
  );
}
