export default function OrderDetails() {
  return <main className="wrap py-8">OrderDetails</main>;
}
