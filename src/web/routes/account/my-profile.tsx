export default function MyProfile() {
  return <main className="wrap py-8">MyProfile</main>;
}
