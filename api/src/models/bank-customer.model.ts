import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A business as the provider of debits knows it; the row is there before it is asked for, and its id is the key of that call. */
export class BankCustomer extends Model<InferAttributes<BankCustomer>, InferCreationAttributes<BankCustomer>> {
  declare id: string;
  declare businessId: string;
  /** The provider's; null until it has answered. */
  declare externalId: CreationOptional<string | null>;
  /** As they were asked with: the same key says the same. */
  declare email: string;
  declare name: string;
  /** How often the provider has answered that it failed to make it: part of the key of the next call. */
  declare faults: CreationOptional<number>;
  declare createdAt: Date;
}

export function defineBankCustomer(sequelize: Sequelize): void {
  BankCustomer.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      externalId: { type: DataTypes.STRING(255) },
      email: { type: DataTypes.STRING(254), allowNull: false },
      name: { type: DataTypes.STRING(200), allowNull: false },
      faults: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "bank_customers", underscored: true, timestamps: false },
  );
}
