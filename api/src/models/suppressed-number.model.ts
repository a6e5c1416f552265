import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A number that gets no text from us (S23): it has answered STOP, or the provider says that it has. */
export class SuppressedNumber extends Model<
  InferAttributes<SuppressedNumber>,
  InferCreationAttributes<SuppressedNumber>
> {
  /** E.164. */
  declare phoneNumber: string;
  declare suppressedAt: Date;
  /** Null: only START ends it. What the provider told us of is asked again after this. */
  declare lapsesAt: Date | null;
}

export function defineSuppressedNumber(sequelize: Sequelize): void {
  SuppressedNumber.init(
    {
      phoneNumber: { type: DataTypes.STRING(16), primaryKey: true },
      suppressedAt: { type: DataTypes.DATE(3), allowNull: false },
      lapsesAt: { type: DataTypes.DATE(3), allowNull: true },
    },
    { sequelize, tableName: "suppressed_numbers", underscored: true, timestamps: false },
  );
}
