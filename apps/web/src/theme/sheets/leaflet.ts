import 'leaflet/dist/leaflet.css';
import '../parts/leaflet.css';
