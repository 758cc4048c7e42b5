export default function MyOrders() {
  return <main className="wrap py-8">MyOrders</main>;
}
