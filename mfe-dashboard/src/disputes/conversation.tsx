import { useAgency } from "@portal/host-contract";
import { describeFailure, type Dispute, type DisputeFile, type DisputeMessage } from "@portal/shared-ui/api";
import { Button, Card, Icon, joinClassNames, Notice, TextArea } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { type SubmitEvent, useState } from "react";

import type { Side } from "./dispute.texts.js";
import styles from "./conversation.module.css";
import { useSendMessage } from "./use-dispute.js";

/** Characters of a message. */
const LONGEST = 2_000;

export interface ConversationProps {
  dispute: Dispute;
  side: Side;
}

/** What both sides wrote, with what money and clocks did in between, oldest first; below it the reply. */
export function Conversation({ dispute, side }: ConversationProps) {
  const { id, messages, timeZone, may } = dispute;
  return (
    <Card title="Conversation" actions={<span className={styles.faint}>Both sides see all of it</span>} flush>
      <ol className={styles.list} aria-label="Messages">
        {messages.map((message, index) =>
          message.by === "system" ? (
            <li key={index} className={styles.system}>
              <Icon name="info" size={16} />
              <p>
                <time dateTime={message.at}>{formatInstant(message.at, timeZone)}</time>. {message.text}
              </p>
            </li>
          ) : (
            <Message key={index} id={id} message={message} timeZone={timeZone} isOwn={message.by === side} />
          ),
        )}
      </ol>
      {may.message ? <Reply id={id} side={side} /> : null}
    </Card>
  );
}

interface MessageProps {
  id: string;
  message: DisputeMessage;
  timeZone: string;
  /** The reader's side wrote it. */
  isOwn: boolean;
}

function Message({ id, message: { by, author, at, text, files }, timeZone, isOwn }: MessageProps) {
  const agency = useAgency();
  const name = author ?? (by === "agency" ? "The agency" : "The client");
  return (
    <li className={styles.message}>
      <span className={joinClassNames(styles.initial, isOwn && styles.own)} aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className={styles.words}>
        <p className={styles.who}>
          <strong>{name}</strong>
          {by === "agency" && agency !== null ? <span>{agency.name}</span> : null}
          <time dateTime={at} className={styles.faint}>
            {formatInstant(at, timeZone)}
          </time>
        </p>
        <p className={styles.said}>{text}</p>
        <Files id={id} files={files} />
      </div>
    </li>
  );
}

function Files({ id, files }: { id: string; files: readonly DisputeFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={`/api/pc/disputes/${encodeURIComponent(id)}/files/${encodeURIComponent(file.id)}`}
            className={styles.file}
            download
          >
            <Icon name="document" size={16} />
            <span>{file.name}</span>
          </a>{" "}
          <span className={styles.faint}>{formatSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

const KIB = 1_024;

/** `180 KB`, `1.4 MB`. */
function formatSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.max(1, Math.round(bytes / KIB)).toLocaleString("en-US")} KB`;
  return `${(bytes / KIB / KIB).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}

function Reply({ id, side }: { id: string; side: Side }) {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const sending = useSendMessage(id, () => {
    setText("");
    setTried(false);
  });
  const isEmpty = text.trim() === "";

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !sending.isPending) sending.mutate(text.trim());
  }

  return (
    <form className={styles.reply} onSubmit={handleSubmit} noValidate>
      <TextArea
        label={side === "client" ? "Your reply" : "Message to the client"}
        name="text"
        maxLength={LONGEST}
        error={isTried && isEmpty ? "Write a message first." : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setTried(false);
        }}
      />
      {sending.isError ? (
        <Notice tone="bad" announce title="Your message was not sent. It is still here.">
          {describeFailure(sending.error).message}
        </Notice>
      ) : null}
      <div className={styles.send}>
        <Button
          type="submit"
          variant={side === "client" ? "primary" : "secondary"}
          busy={sending.isPending}
          busyLabel="Sending"
        >
          {side === "client" ? "Send reply" : "Send message"}
        </Button>
      </div>
    </form>
  );
}
