import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** `not understood`: a signed delivery that we cannot parse (S58). */
export type InboundTextState = "stop" | "start" | "not understood";

/** An inbound text that changes a choice; others are not stored. Ordered by our first receipt, because the provider signs no time. */
export class InboundTextRow extends Model<InferAttributes<InboundTextRow>, InferCreationAttributes<InboundTextRow>> {
  /** The provider's id of the text, else a hash of the delivery. */
  declare providerRef: string;
  declare state: InboundTextState;
  /** E.164; null: the text was not understood. */
  declare phoneNumber: string | null;
  /** Stored only if the text was not understood. */
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
