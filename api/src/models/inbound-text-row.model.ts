import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** What a person has chosen by a text, or a signed delivery that we do not understand (S58). */
export type InboundTextState = "stop" | "start" | "not understood";

/** A text to us that counts, in the order of our first receipt: its provider signs no time. Other answers are not kept. */
export class InboundTextRow extends Model<InferAttributes<InboundTextRow>, InferCreationAttributes<InboundTextRow>> {
  /** The provider's own id of the text, else a hash of what was delivered. */
  declare providerRef: string;
  declare state: InboundTextState;
  /** E.164; null where it was not understood. */
  declare phoneNumber: string | null;
  /** As delivered, where it was not understood; else null. */
  declare body: string | null;
  declare receivedAt: Date;
}

export function defineInboundTextRow(sequelize: Sequelize): void {
  InboundTextRow.init(
    {
      providerRef: { type: DataTypes.STRING(80), primaryKey: true },
      state: { type: DataTypes.STRING(16), allowNull: false },
      phoneNumber: { type: DataTypes.STRING(16), allowNull: true },
      body: { type: DataTypes.TEXT, allowNull: true },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "inbound_texts", underscored: true, timestamps: false },
  );
}
