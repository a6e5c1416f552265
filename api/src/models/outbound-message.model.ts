import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";
import type { Locale } from "./values/locale";

export type Channel = "email" | "sms";

/**
 * `sending` is written before the call, because SMTP and Twilio cannot be queried later. `unknown`: the result is not known; never sent again.
 * `failed`: refused for good. `expired`: no longer useful, or no attempt left.
 */
export type MessageState = "queued" | "sending" | "sent" | "failed" | "expired" | "unknown";

/** A mail or text; it contains no secrets. */
export class OutboundMessage extends Model<InferAttributes<OutboundMessage>, InferCreationAttributes<OutboundMessage>> {
  declare id: string;
  declare userId: string;
  declare channel: Channel;
  /** Email address or E.164. */
  declare destination: string;
  declare template: string;
  declare locale: Locale;
  /** JSON for the template. */
  declare data: string;
  /** Mail: JSON ids of attached documents. */
  declare attachments: CreationOptional<string | null>;
  declare state: MessageState;
  /** Why the message failed, in our words. */
  declare failure: CreationOptional<string | null>;
  /** The provider's id. */
  declare providerRef: CreationOptional<string | null>;
  declare handOvers: CreationOptional<number>;
  /** When the provider accepted it; null: not accepted. */
  declare handedAt: CreationOptional<Date | null>;
  /** Not sent after this time, because it is useless then; null: always useful. */
  declare expiresAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export function defineOutboundMessage(sequelize: Sequelize): void {
  OutboundMessage.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      channel: { type: DataTypes.STRING(8), field: "type", allowNull: false },
      destination: { type: DataTypes.STRING(254), allowNull: false },
      template: { type: DataTypes.STRING(64), allowNull: false },
      locale: { type: DataTypes.STRING(8), allowNull: false },
      data: { type: DataTypes.TEXT, allowNull: false },
      attachments: { type: DataTypes.STRING(400), defaultValue: null },
      state: { type: DataTypes.STRING(16), allowNull: false },
      failure: { type: DataTypes.STRING(32), defaultValue: null },
      providerRef: { type: DataTypes.STRING(255), defaultValue: null },
      handOvers: { type: DataTypes.TINYINT.UNSIGNED, allowNull: false, defaultValue: 0 },
      handedAt: { type: DataTypes.DATE(3), defaultValue: null },
      expiresAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "outbound_messages", underscored: true, timestamps: false },
  );
}
