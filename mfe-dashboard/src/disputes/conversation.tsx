import { useAgency } from "@portal/host-contract";
import type { Dispute, DisputeFile, DisputeMessage } from "@portal/shared-ui/api";
import { Card, Icon, joinClassNames } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";

import type { Side } from "./dispute.texts.js";
import styles from "./conversation.module.css";
import { formatSize } from "./format-size.js";
import { Reply } from "./reply-form.js";

export interface ConversationProps {
  dispute: Dispute;
  side: Side;
}

/** Oldest first, with the reply form below. */
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
  /** True when the reader's side wrote the message. */
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
