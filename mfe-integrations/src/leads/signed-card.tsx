import { type InboundAnswer, useChange } from "@portal/shared-ui/api";
import { Button, TextField } from "@portal/shared-ui/core";
import { type ComponentProps, type SyntheticEvent, useId, useState } from "react";

import { LeadCard } from "./lead-card.js";
import { leadTexts } from "./leads.texts.js";
import { LocationProof } from "./location-proof.js";
import { LocationUnlink } from "./location-unlink.js";
import { Outcome } from "./outcome.js";

const texts = leadTexts.signed;

function useBinding() {
  return useChange((api, id: string) => api.call("POST /integration/ghl", { locationId: id }), {
    // After a refusal too: the new data says how to prove the location.
    invalidatesAlways: "all",
  });
}

function SaveButton(props: Pick<ComponentProps<typeof Button>, "form" | "busy">) {
  return (
    <Button {...props} type="submit" busyLabel="Saving">
      Save location
    </Button>
  );
}

/** GoHighLevel signs its events: the client says which location is theirs. */
export function SignedCard({ inbound }: { inbound: InboundAnswer }) {
  const { locationId = null, claimedLocationId = null, lastSignedAt = null } = inbound;
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
      lastAt={lastSignedAt}
      missing={locationId === null ? null : texts}
      actions={
        <>
          <SaveButton form={formId} busy={binding.isPending} />
          {locationId === null && claimedLocationId === null ? null : <LocationUnlink />}
        </>
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
      <LocationProof {...inbound} />
    </LeadCard>
  );
}
