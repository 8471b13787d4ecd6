import type pg from "pg";

/** Who the demo's tax invoices name as the seller: all invented, with a registration number that nobody has. */
const company = {
  name: "Tatka Demo Limited",
  nameBn: "টাটকা ডেমো লিমিটেড",
  address: "12 Example Road, Tejgaon, Dhaka 1208 (invented)",
  addressBn: "১২ নমুনা সড়ক, তেজগাঁও, ঢাকা ১২০৮ (কাল্পনিক)",
  bin: "000000000-0000",
  dbid: "",
};

/** A part of its own, since stores were seeded before there were invoices. */
export async function seedCompany(client: pg.ClientBase): Promise<void> {
  await client.query("insert into setting (key, value) values ('company', $1) on conflict (key) do nothing", [
    JSON.stringify(company),
  ]);
  // Fresh food is free of tax; prepared frozen food shows how an invoice looks with some. Its rate is an example.
  await client.query(`
    update product set vat_basis_points = 750
    where category_id in (
      select leaf.id from category leaf join category branch on branch.id = leaf.parent_id
      join category root on root.id = branch.parent_id where root.slug = 'frozen-food'
    )`);
}
