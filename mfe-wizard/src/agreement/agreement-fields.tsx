import { ENTITY_TYPES, type EntityType } from "@portal/shared-ui/api";
import { Checkbox, SelectField, TextField } from "@portal/shared-ui/core";

import { ADDRESS_LENGTH, SIGNATURE_LENGTH } from "./agreement-draft.js";
import type { AgreementFields as Fields } from "./use-agreement-form.js";
import { usStates } from "./us-states.js";

const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));
const entityOptions = ENTITY_TYPES.map((type) => ({ value: type, label: type }));

/** All are required (§5). */
export function AgreementFields({ draft, errors, change, judge }: Fields) {
  return (
    <>
      <SelectField
        label="State"
        placeholder="Choose a state"
        options={stateOptions}
        autoComplete="address-level1"
        value={draft.state}
        error={errors.state}
        onChange={(event) => change({ state: event.target.value })}
        onBlur={() => judge("state")}
      />
      <SelectField
        label="Entity type"
        placeholder="Choose an entity type"
        options={entityOptions}
        value={draft.businessType}
        error={errors.businessType}
        onChange={(event) => change({ businessType: toEntityType(event.target.value) })}
        onBlur={() => judge("businessType")}
      />
      <TextField
        label="Address"
        help="Street, city and ZIP code."
        autoComplete="street-address"
        maxLength={ADDRESS_LENGTH.max}
        value={draft.address}
        error={errors.address}
        onChange={(event) => change({ address: event.target.value })}
        onBlur={() => judge("address")}
      />
      <Signature draft={draft} errors={errors} change={change} judge={judge} />
    </>
  );
}

function Signature({ draft, errors, change, judge }: Fields) {
  return (
    <>
      <TextField
        label="Full name"
        help="Typing your name signs the agreement for the business."
        autoComplete="name"
        maxLength={SIGNATURE_LENGTH.max}
        value={draft.signature}
        error={errors.signature}
        onChange={(event) => change({ signature: event.target.value })}
        onBlur={() => judge("signature")}
      />
      <Checkbox
        label="I have read and agree"
        help="To the agreement, and to electronic records and signature, as shown on this page."
        checked={draft.agreed}
        error={errors.agreed}
        onChange={(event) => change({ agreed: event.target.checked })}
        onBlur={() => judge("agreed")}
      />
    </>
  );
}

function toEntityType(value: string): EntityType | "" {
  return ENTITY_TYPES.find((type) => type === value) ?? "";
}
