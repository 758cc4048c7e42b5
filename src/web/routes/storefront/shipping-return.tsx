export default function ShippingReturn() {
  return <main className="wrap py-8">ShippingReturn</main>;
}
