import { useNavigation } from "@portal/host-contract";
import { AlertDialog, ConfirmDialog } from "@portal/shared-ui/overlay";
import { useEffect, useEffectEvent, useState } from "react";

import type { SessionControl } from "../../session/session.js";
import { mayChoose } from "./may-choose.policy.js";
import type { OwnChoice, OwnReleases } from "./own-releases.js";
import { type AddressedRemote, CHOICE_PARAMETER, parseChoiceAddress, withoutChoice } from "./parse-choice-address.js";

export interface AddressedChoiceProps {
  session: SessionControl;
  own: OwnReleases;
}

interface AddressedChoiceState {
  text: string;
  wanted: AddressedRemote;
  choice: OwnChoice;
}

/** Null for an address of another form, and for a person who may not choose it. */
async function findAddressed(
  text: string,
  { session, own }: AddressedChoiceProps,
): Promise<AddressedChoiceState | null> {
  const wanted = parseChoiceAddress(text);
  if (!wanted || !mayChoose(session.store.getState(), wanted.choice)) return null;
  const choice = await own.inspect(wanted.remote, wanted.choice);
  return choice && { text, wanted, choice };
}

/** The page may have redirected before this code was loaded. */
function readFirstAddress(): string | null {
  const [first] = "getEntriesByType" in performance ? performance.getEntriesByType("navigation") : [];
  return first ? new URL(first.name).searchParams.get(CHOICE_PARAMETER) : null;
}

/** A link may ask for a version or a local remote. Only the person's own press in the dialog stores it. */
export function AddressedChoice({ session, own }: AddressedChoiceProps) {
  const { location, navigate } = useNavigation();
  const [answered, setAnswered] = useState<string | null>(null);
  const now = new URLSearchParams(location.search).get(CHOICE_PARAMETER);
  const asked = now ?? readFirstAddress();
  const text = asked === answered ? null : asked;
  const [found, setFound] = useState<AddressedChoiceState | null>(null);
  const path = withoutChoice(location);
  const close = () => {
    setAnswered(text);
    if (now !== null) navigate(path, { replace: true });
  };

  const look = useEffectEvent((asked: string) => {
    void findAddressed(asked, { session, own }).then((next) => (next ? setFound(next) : close()));
  });
  useEffect(() => {
    if (text !== null) look(text);
  }, [text]);

  if (found === null || found.text !== text) return null;
  const { wanted, choice } = found;
  if (choice.refusal !== null) return <RefusedChoice choice={choice} onClose={close} />;
  return (
    <ConfirmDialog
      open
      title={choice.isLocal ? "Use a local remote in this browser?" : "Use this version in this browser?"}
      tone={choice.isLocal ? "danger" : "primary"}
      confirmLabel={choice.isLocal ? "Use the local remote" : "Use this version"}
      onConfirm={() => own.begin(wanted.remote, wanted.choice, path)}
      onCancel={close}
    >
      {describeChoice(choice).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function RefusedChoice({ choice: { remote, name, refusal }, onClose }: { choice: OwnChoice; onClose: () => void }) {
  return (
    <AlertDialog onClose={onClose}>
      {remote} {name} can’t be used: it {refusal}.
    </AlertDialog>
  );
}

function describeChoice({ remote, name, isLocal }: OwnChoice): string[] {
  if (!isLocal) return [`A link asks for ${remote} ${name}. Other people keep their version.`];
  return [
    `A link asks to load ${remote} from ${name}, a server on your computer.`,
    "We can’t check its code. It can do everything here that you can do. Confirm only if you started this server yourself.",
  ];
}
