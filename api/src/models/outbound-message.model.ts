import type { CodeType } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * `sending` is written before the call, as neither SMTP nor Twilio can be asked whether it took effect: a row found so
 * later is `unknown`, and is not sent again by itself.
 */
export type MessageState = "queued" | "sending" | "sent" | "failed" | "expired" | "unknown";

/** A mail or text that carries a code, from the click to the provider's answer. The code itself is not in it. */
export class OutboundMessage extends Model<InferAttributes<OutboundMessage>, InferCreationAttributes<OutboundMessage>> {
  declare id: string;
  declare userId: string;
  declare type: CodeType;
  /** E-mail address or E.164. */
  declare destination: string;
  declare state: MessageState;
  /** Kind of the failure, in our words. */
  declare failure: CreationOptional<string | null>;
  /** The provider's own id of the message. */
  declare providerRef: CreationOptional<string | null>;
  /** After this the code is of no use and is not sent any more. */
  declare expiresAt: Date;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export function defineOutboundMessage(sequelize: Sequelize): void {
  OutboundMessage.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      type: { type: DataTypes.STRING(8), allowNull: false },
      destination: { type: DataTypes.STRING(254), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      failure: { type: DataTypes.STRING(32), defaultValue: null },
      providerRef: { type: DataTypes.STRING(255), defaultValue: null },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "outbound_messages", underscored: true, timestamps: false },
  );
}
